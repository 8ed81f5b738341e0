import { screen, waitFor } from '@testing-library/react';
import { fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import InvitationPage from './invitation.page.tsx';
import NewPasswordPage from './new-password.page.tsx';

const invitation = { kind: 'INVITATION', email: 'iga@cup.example', role: 'REFEREE' } as const;
const ended = errorResponse('LINK_ENDED');

function openInvitation(responses: FakeResponses = {}, url = '/zaproszenie#tajny-znak') {
  const api = fakeApi({ openLink: invitation, ...responses });
  return { api, ...renderAt(<InvitationPage />, { url }) };
}

test('an invitation shows role and e-mail, wants a password twice, and leads to the role’s page', async () => {
  const sent: unknown[] = [];
  const { user, currentUrl } = openInvitation({
    openLink: ({ body }) => {
      sent.push(body);
      return { ...invitation, role: 'DATA_PROTECTION' };
    },
    acceptInvitation: ({ body }) => {
      sent.push(body);
      return { ...anOrganiser, role: 'DATA_PROTECTION' };
    },
  });
  expect(await screen.findByText('Ochrona danych')).toBeVisible();
  const email = screen.getByLabelText('Adres e-mail');
  expect(email).toHaveValue('iga@cup.example');
  expect(email).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText('Imię'), 'Iga');
  await user.type(screen.getByLabelText('Pseudonim'), 'gwizdek');
  await user.type(screen.getByLabelText('Nowe hasło'), 'krotkie');
  await user.type(screen.getByLabelText('Nowe hasło jeszcze raz'), 'inne');
  await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
  expect(screen.getByLabelText('Nazwisko')).toHaveAccessibleDescription('Podaj nazwisko.');
  expect(screen.getByLabelText('Nowe hasło')).toHaveAccessibleDescription(/co najmniej 12/);
  expect(screen.getByLabelText('Nowe hasło jeszcze raz')).toHaveAccessibleDescription(/różnią/);
  await user.type(screen.getByLabelText('Nazwisko'), 'Próbna');
  for (const name of ['Nowe hasło', 'Nowe hasło jeszcze raz']) {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), 'gwizdek-i-kartki');
  }
  await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
  await waitFor(() => expect(currentUrl()).toBe('/zgody'));
  const token = 'tajny-znak';
  const names = { firstName: 'Iga', nickname: 'gwizdek', lastName: 'Próbna' };
  expect(sent).toEqual([{ token }, { token, ...names, password: 'gwizdek-i-kartki' }]);
});

test.each([
  ['used up', { openLink: ended }, '/zaproszenie#tajny-znak'],
  ['for a password', { openLink: { ...invitation, kind: 'PASSWORD' as const } }, undefined],
  ['without its secret', {}, '/zaproszenie'],
])('a link that is %s says so, and leads to signing in', async (_what, responses, url) => {
  openInvitation(responses, url);
  expect(await screen.findByRole('alert')).toHaveTextContent(/wygasł albo był już użyty/);
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toHaveAttribute('href', '/');
});

test('a link for a new password sets it, and then leads to signing in', async () => {
  let sent: unknown;
  fakeApi({
    openLink: { ...invitation, kind: 'PASSWORD' },
    setPasswordByLink: ({ body }) => {
      sent = body;
      return { message: 'Password set.' };
    },
  });
  const { user } = renderAt(<NewPasswordPage />, { url: '/nowe-haslo#inny-znak' });
  await user.type(await screen.findByLabelText('Nowe hasło'), 'gwizdek-i-kartki');
  await user.type(screen.getByLabelText('Nowe hasło jeszcze raz'), 'gwizdek-i-kartki');
  await user.click(screen.getByRole('button', { name: 'Ustaw hasło' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Nowe hasło jest ustawione.');
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toBeVisible();
  expect(sent).toEqual({ token: 'inny-znak', password: 'gwizdek-i-kartki' });
});
