import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRow, Invitation } from '@puchar/shared/contract';
import { fakeApi, offline, errorResponse, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import PeoplePage from './people.page.tsx';

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
  role: 'REFEREE',
  lastSeenAt: null,
  hasTotp: true,
};
const leon = 'Leon „Wydma” Zmyślony';
const invitation: Invitation = {
  id: uuid(903),
  email: 'iga@cup.example',
  role: 'VIEWER',
  expiresAt: '2025-10-08T10:00:00Z',
};
const link = { path: '/zaproszenie#tajny-znak', expiresAt: '2025-10-08T10:00:00Z' };

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getAdmins: [own, other],
    getInvitations: [],
    ...responses,
  });
  return { api, ...renderAt(<PeoplePage />) };
}

test('accounts show role, last visit and second factor; no one can remove oneself', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Konta' }));
  const [mine, theirs] = list.getAllByRole('listitem');
  expect(mine).toHaveTextContent('Właściciel');
  expect(mine).toHaveTextContent('to Ty');
  expect(mine).toHaveTextContent('Ostatnio: 12:00 01.10.2025');
  expect(theirs).toHaveTextContent('Sędzia');
  expect(theirs).toHaveTextContent('drugi składnik');
  expect(theirs).toHaveTextContent('Nie ma otwartej sesji.');
  expect(list.getAllByRole('button', { name: /^Usuń konto/ })).toHaveLength(1);
});

test('an organiser sees who has access, and changes nothing of it', async () => {
  open({ getSession: { ...anOrganiser, role: 'ORGANISER' } });
  const list = await screen.findByRole('list', { name: 'Konta' });
  expect(within(list).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Zaproś osobę' })).not.toBeInTheDocument();
});

test('an invitation names e-mail and role, and its link is shown once', async () => {
  let sent: unknown;
  const { api, user } = open({
    createInvitation: ({ body }) => {
      sent = body;
      return errorResponse('EMAIL_TAKEN');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zaproś osobę' }));
  const email = screen.getByLabelText('Adres e-mail zaproszonej osoby');
  await user.type(email, 'iga');
  await user.click(screen.getByRole('radio', { name: /^Sędzia/ }));
  await user.click(screen.getByRole('button', { name: 'Utwórz odnośnik' }));
  expect(email).toHaveAccessibleDescription(/To nie jest adres e-mail/);
  await user.type(email, '@cup.example');
  await user.click(screen.getByRole('button', { name: 'Utwórz odnośnik' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('już istnieje');
  expect(sent).toEqual({ email: 'iga@cup.example', role: 'REFEREE' });
  api.set({ createInvitation: link, getInvitations: [invitation] });
  await user.click(screen.getByRole('button', { name: 'Utwórz odnośnik' }));
  const card = await screen.findByRole('region', { name: 'Zaproszenie gotowe' });
  expect(card).toHaveTextContent(`${globalThis.location.origin}/zaproszenie#tajny-znak`);
  expect(within(card).getByRole('heading')).toHaveFocus();
  await user.click(within(card).getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByText(/tajny-znak/)).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Zaproszenia' })).toHaveTextContent('iga@cup.example');
});

test('an invitation can be ended', async () => {
  const { api, user } = open({
    getInvitations: [invitation],
    deleteInvitation: { message: 'Invitation ended.' },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Unieważnij zaproszenie: iga@cup.example' }),
  );
  api.set({ getInvitations: [] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unieważnij' }));
  expect(await screen.findByText('Żadne zaproszenie nie czeka.')).toBeVisible();
  expect(api.calls).toContain(`DELETE /auth/invitations/${invitation.id}`);
});

test('a role is changed from the one that was seen; the last owner stays', async () => {
  let sent: unknown;
  const { user } = open({
    changeRole: ({ body }) => {
      sent = body;
      return errorResponse('LAST_OWNER');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Zmień rolę: Jagna/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /^Właściciel/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /^Podgląd/ }));
  await user.click(dialog.getByRole('button', { name: 'Zmień rolę' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('To jedyny właściciel.');
  expect(sent).toEqual({ role: 'VIEWER', expectedRole: 'OWNER' });
});

test('a link for a new password is made after what it does was read', async () => {
  const { user } = open({ createPasswordLink: { ...link, path: '/nowe-haslo#inny-znak' } });
  await user.click(
    await screen.findByRole('button', { name: `Odnośnik do nowego hasła: ${leon}` }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/drugi składnik zostaje/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Utwórz odnośnik' }));
  const card = await screen.findByRole('region', { name: 'Odnośnik do nowego hasła' });
  expect(card).toHaveTextContent('/nowe-haslo#inny-znak');
});

test('removing an account names its consequences first', async () => {
  const { api, user } = open({ deleteAdmin: { message: 'Deleted.' } });
  await user.click(await screen.findByRole('button', { name: `Usuń konto: ${leon}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć konto?' }));
  expect(dialog.getByText(/straci dostęp od razu/)).toBeVisible();
  api.set({ getAdmins: [own] });
  await user.click(dialog.getByRole('button', { name: 'Usuń konto' }));
  expect(await screen.findByText(`Usunięto konto: ${leon}.`)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Usuń konto/ })).not.toBeInTheDocument(),
  );
  expect(api.calls).toContain(`POST /auth/delete-admin/${other.id}`);
});

test('another person can be signed out everywhere', async () => {
  const { api, user } = open({ signOutAdmin: { message: 'Signed out.' } });
  await user.click(await screen.findByRole('button', { name: `Wyloguj wszędzie: ${leon}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Wyloguj wszędzie' }));
  expect(await screen.findByText(`Zakończono sesje: ${leon}.`)).toBeVisible();
  expect(api.calls).toContain(`POST /auth/sign-out/${other.id}`);
});

test('a failure can be tried again', async () => {
  const { api, user } = open({ getAdmins: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy');
  api.set({ getAdmins: [own] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('to Ty')).toBeVisible();
});
