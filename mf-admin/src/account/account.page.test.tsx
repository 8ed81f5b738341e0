import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import type { OwnAccount } from '@puchar/shared/contract';
import { cellsOf, fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import AccountPage from './account.page.tsx';

const own: OwnAccount = { ...anOrganiser, role: 'REFEREE', hasTotp: false, recoveryCodesLeft: 0 };
const secure: OwnAccount = { ...own, hasTotp: true, recoveryCodesLeft: 9 };
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Puchar:jagna?secret=${secret}`;
const codes = ['ABCDEFGHIJKLMNOP', 'QRSTUVWXYZ234567'];

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: { ...anOrganiser, role: 'REFEREE' },
    getOwnAccount: own,
    ...responses,
  });
  return { api, ...renderAt(<AccountPage />, { url: '/konto' }) };
}

test('names change at once, another e-mail with the password', async () => {
  const sent: unknown[] = [];
  const issues = [{ path: ['present'], message: 'Nowy adres e-mail potwierdź obecnym hasłem.' }];
  const { api, user } = open({
    updateOwnAccount: ({ body }) => {
      sent.push(body);
      return errorResponse('INVALID_DATA', {}, { issues });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień dane' }));
  const email = screen.getByLabelText('Adres e-mail');
  await user.clear(email);
  await user.type(email, 'nowa@cup.example');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const present = screen.getByLabelText('Obecne hasło');
  await waitFor(() => expect(present).toHaveAccessibleDescription(/potwierdź obecnym hasłem/));
  expect(email).toHaveValue('nowa@cup.example');
  await user.type(present, 'haslo-testowe-123');
  api.set({
    updateOwnAccount: ({ body }) => {
      sent.push(body);
      return { ...anOrganiser, email: 'nowa@cup.example' };
    },
    getOwnAccount: { ...own, email: 'nowa@cup.example' },
    getSession: { ...anOrganiser, role: 'REFEREE', email: 'nowa@cup.example' },
  });
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Zmieniono dane.')).toBeVisible();
  const { firstName, nickname, lastName } = anOrganiser;
  const names = { firstName, nickname, lastName, email: 'nowa@cup.example' };
  expect(sent).toEqual([names, { ...names, present: 'haslo-testowe-123' }]);
  // In the frame too.
  await waitFor(() => expect(screen.getAllByText('nowa@cup.example')).toHaveLength(2));
});

test('the own password is changed with the present one and the new one twice', async () => {
  let sent: unknown;
  const issues = [{ path: ['present'], message: 'To nie jest Twoje obecne hasło.' }];
  const { api, user } = open({ changePassword: errorResponse('INVALID_DATA', {}, { issues }) });
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

test('a second factor is set up with its key in fours, and gives codes that are shown once', async () => {
  let sent: unknown;
  const { api, user } = open({
    beginTotp: { secret, uri },
    confirmTotp: ({ body }) => {
      sent = body;
      return { codes };
    },
  });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Włącz drugi składnik' }));
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  expect(screen.getByRole('link', { name: /Otwórz w aplikacji/ })).toHaveAttribute('href', uri);
  const code = screen.getByRole('img', { name: 'Kod QR z kluczem drugiego składnika' });
  expect(cellsOf(code)).toEqual(encode(uri, { ecc: 'L', border: 4 }).data);
  api.set({ getOwnAccount: { ...secure, recoveryCodesLeft: 10 } });
  await user.type(screen.getByLabelText('Kod z aplikacji'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Potwierdź' }));
  const list = await screen.findByRole('list', { name: 'Twoje kody zapasowe' });
  expect(within(list).getByText('QRST UVWX YZ23 4567')).toBeVisible();
  expect(sent).toEqual({ code: '123456' });
  await user.click(screen.getByRole('button', { name: 'Skopiuj kody' }));
  expect(write).toHaveBeenCalledWith('ABCD EFGH IJKL MNOP\nQRST UVWX YZ23 4567');
  await user.click(screen.getByRole('button', { name: 'Kody są zapisane' }));
  expect(screen.getByText('Drugi składnik jest włączony.')).toBeVisible();
  expect(screen.queryByText('QRST UVWX YZ23 4567')).not.toBeInTheDocument();
  expect(await screen.findByText('10 niezużytych')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wyłącz drugi składnik' })).toHaveFocus();
});

test('new recovery codes need the password', async () => {
  let sent: unknown;
  const { user } = open({
    getOwnAccount: secure,
    renewRecoveryCodes: ({ body }) => {
      sent = body;
      return { codes };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nowe kody zapasowe' }));
  expect(screen.getByText(/Dotychczasowe kody zapasowe przestaną działać/)).toBeVisible();
  await user.type(screen.getByLabelText('Hasło'), 'haslo-testowe-123');
  await user.click(screen.getByRole('button', { name: 'Nowe kody zapasowe' }));
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(sent).toEqual({ password: 'haslo-testowe-123' });
});

test('a second factor is taken away with the password', async () => {
  let sent: unknown;
  const { user } = open({
    getOwnAccount: secure,
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

test('signing oneself out everywhere ends in the form', async () => {
  const { api, user } = open({ signOutEverywhere: { message: 'Signed out.' } });
  await user.click(await screen.findByRole('button', { name: 'Wyloguj mnie wszędzie' }));
  api.set({
    getSession: errorResponse('NO_SESSION'),
    getOwnAccount: errorResponse('NO_SESSION'),
  });
  await user.click(screen.getByRole('button', { name: 'Wyloguj wszędzie' }));
  expect(await screen.findByRole('heading', { name: 'Logowanie' })).toBeVisible();
});
