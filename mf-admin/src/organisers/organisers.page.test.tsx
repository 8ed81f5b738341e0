import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import type { AdminRow } from '@puchar/shared/contract';
import { fakeApi, offline, errorResponse, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { cellsOf } from '../lib/ui/testing/cells-of.ts';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import OrganisersPage from './organisers.page.tsx';

const own: AdminRow = {
  ...anOrganiser,
  createdAt: '2025-09-01T08:00:00Z',
  lastSeenAt: '2025-10-01T10:00:00Z',
  hasTotp: false,
};
const other: AdminRow = {
  ...own,
  id: uuid(902),
  firstName: 'Leon',
  nickname: 'Wydma',
  lastName: 'Zmyślony',
  email: 'leon@cup.example',
  lastSeenAt: null,
  hasTotp: true,
};
const leon = 'Leon „Wydma” Zmyślony';
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Puchar:jagna?secret=${secret}`;

function open(responses: FakeResponses = {}) {
  const api = fakeApi({ getSession: anOrganiser, getAdmins: [own, other], ...responses });
  return { api, ...renderAt(<OrganisersPage />) };
}

test('the accounts show who was here and who has a second factor; no one can remove oneself', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Konta organizatorów' }));
  const [mine, theirs] = list.getAllByRole('listitem');
  expect(mine).toHaveTextContent('to Ty');
  expect(mine).toHaveTextContent('Ostatnio: 12:00 01.10.2025');
  expect(theirs).toHaveTextContent('drugi składnik');
  expect(theirs).toHaveTextContent('Nie ma otwartej sesji.');
  expect(list.getAllByRole('button', { name: /^Usuń konto/ })).toHaveLength(1);
});

test('a new organiser needs every field and a password of 12 characters', async () => {
  let sent: unknown;
  const { user } = open({
    createAdmin: ({ body }) => {
      sent = body;
      return errorResponse('EMAIL_TAKEN');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dodaj organizatora' }));
  await user.type(screen.getByLabelText('Imię'), 'Ola');
  await user.type(screen.getByLabelText('Pseudonim'), 'Fala');
  await user.type(screen.getByLabelText('Nazwisko'), 'Wymyślna');
  await user.type(screen.getByLabelText('Adres e-mail'), 'ola@cup.example');
  const password = screen.getByLabelText('Hasło na początek');
  await user.type(password, '12345678901');
  await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
  expect(password).toHaveAccessibleDescription(/Hasło musi mieć co najmniej 12 znaków/);
  expect(sent).toBeUndefined();
  await user.type(password, '2');
  await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('już istnieje');
  expect(sent).toEqual({
    email: 'ola@cup.example',
    password: '123456789012',
    firstName: 'Ola',
    nickname: 'Fala',
    lastName: 'Wymyślna',
  });
  expect(screen.getByLabelText('Imię')).toHaveValue('Ola');
});

test('removing an account names its consequences first', async () => {
  const { api, user } = open({ deleteAdmin: { message: 'Deleted.' } });
  await user.click(await screen.findByRole('button', { name: `Usuń konto: ${leon}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć konto organizatora?' }));
  expect(dialog.getByText(/straci dostęp od razu/)).toBeVisible();
  api.set({ getAdmins: [own] });
  await user.click(dialog.getByRole('button', { name: 'Usuń konto' }));
  await waitFor(() => expect(screen.queryByText(/Zmyślony/)).not.toBeInTheDocument());
  expect(api.calls).toContain(`POST /auth/delete-admin/${other.id}`);
});

test('another organiser can be signed out everywhere', async () => {
  let sent: unknown;
  const { user } = open({
    signOutEverywhere: ({ body }) => {
      sent = body;
      return { message: 'Signed out.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: `Wyloguj wszędzie: ${leon}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Wyloguj wszędzie' }));
  expect(await screen.findByText(`Zakończono sesje: ${leon}.`)).toBeVisible();
  expect(sent).toEqual({ adminId: other.id });
});

test('signing oneself out everywhere ends in the form', async () => {
  const { api, user } = open({ signOutEverywhere: { message: 'Signed out.' } });
  await user.click(await screen.findByRole('button', { name: 'Wyloguj mnie wszędzie' }));
  api.set({ getSession: errorResponse('NO_SESSION') });
  await user.click(screen.getByRole('button', { name: 'Wyloguj wszędzie' }));
  expect(await screen.findByRole('heading', { name: 'Logowanie' })).toBeVisible();
});

test('the own password is changed with the present one and the new one twice', async () => {
  let sent: unknown;
  const { api, user } = open({
    changePassword: errorResponse(
      'INVALID_DATA',
      {},
      {
        issues: [{ path: ['present'], message: 'To nie jest Twoje obecne hasło.' }],
      },
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień hasło' }));
  const present = screen.getByLabelText('Obecne hasło');
  await user.type(present, 'stare');
  await user.type(screen.getByLabelText('Nowe hasło'), 'nowe-haslo-123');
  const repeated = screen.getByLabelText('Nowe hasło jeszcze raz');
  await user.type(repeated, 'nowe-haslo-12');
  await user.click(screen.getByRole('button', { name: 'Zmień hasło' }));
  expect(repeated).toHaveAccessibleDescription(/Hasła się różnią/);
  await user.type(repeated, '3');
  await user.click(screen.getByRole('button', { name: 'Zmień hasło' }));
  await waitFor(() =>
    expect(present).toHaveAccessibleDescription('To nie jest Twoje obecne hasło.'),
  );
  api.set({
    changePassword: ({ body }) => {
      sent = body;
      return { message: 'Password changed.' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Zmień hasło' }));
  expect(await screen.findByText(/Zmieniono hasło/)).toBeVisible();
  expect(sent).toEqual({ present: 'stare', password: 'nowe-haslo-123' });
  expect(screen.getByRole('button', { name: 'Zmień hasło' })).toHaveFocus();
});

test('a second factor is set up with its key in fours and a code', async () => {
  let sent: unknown;
  const { api, user } = open({
    beginTotp: { secret, uri },
    confirmTotp: ({ body }) => {
      sent = body;
      return { message: 'On.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Włącz drugi składnik' }));
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  expect(screen.getByRole('link', { name: /Otwórz w aplikacji/ })).toHaveAttribute('href', uri);
  const code = screen.getByRole('img', { name: 'Kod QR z kluczem drugiego składnika' });
  expect(cellsOf(code)).toEqual(encode(uri, { ecc: 'L', border: 4 }).data);
  api.set({ getAdmins: [{ ...own, hasTotp: true }, other] });
  await user.type(screen.getByLabelText('Kod z aplikacji'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Potwierdź' }));
  expect(await screen.findByText('Drugi składnik jest włączony.')).toBeVisible();
  expect(sent).toEqual({ code: '123456' });
  expect(await screen.findByRole('button', { name: 'Wyłącz drugi składnik' })).toBeVisible();
});

test('a second factor is taken away with the password', async () => {
  let sent: unknown;
  const { user } = open({
    getAdmins: [{ ...own, hasTotp: true }],
    disableTotp: ({ body }) => {
      sent = body;
      return { message: 'Off.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Wyłącz drugi składnik' }));
  await user.type(screen.getByLabelText('Hasło'), 'haslo-testowe-123');
  await user.click(screen.getByRole('button', { name: 'Wyłącz drugi składnik' }));
  expect(await screen.findByText('Drugi składnik jest wyłączony.')).toBeVisible();
  expect(sent).toEqual({ password: 'haslo-testowe-123' });
});

test('a failure can be tried again', async () => {
  const { api, user } = open({ getAdmins: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy');
  api.set({ getAdmins: [own] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('to Ty')).toBeVisible();
});
