import { screen, waitFor } from '@testing-library/react';
import type { Administrator } from '@puchar/shared/contract';
import { anEdition, fakeApi, offline, errorResponse, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import { aReadiness } from './testing/a-readiness.ts';
import StartPage from './start.page.tsx';

function open(responses: FakeResponses) {
  const api = fakeApi({
    getReadiness: aReadiness,
    getMatchDay: [],
    getStagePages: [],
    ...responses,
  });
  return { api, ...renderAt(<StartPage />) };
}

const signedOut: FakeResponses = { getSession: errorResponse('NO_SESSION') };
const signedIn: FakeResponses = { getSession: anOrganiser, getCurrentEdition: anEdition() };

async function fillIn(user: ReturnType<typeof open>['user'], email: string, password: string) {
  const field = await screen.findByLabelText('Adres e-mail');
  if (email !== '') await user.type(field, email);
  if (password !== '') await user.type(screen.getByLabelText('Hasło'), password);
}

test('while the session is being checked there is a spinner', () => {
  open({ getSession: () => new Promise<Administrator>(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Sprawdzanie sesji');
});

test('without a session there is the form, ready for password managers', async () => {
  open(signedOut);
  expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie' })).toBeVisible();
  expect(screen.getByLabelText('Adres e-mail')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Hasło')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('Hasło')).toHaveAttribute('type', 'password');
});

test('when the session could not be checked a retry fetches again', async () => {
  const { api, user } = open({ getSession: offline() });
  expect(await screen.findByRole('alert')).toBeVisible();
  api.set(signedIn);
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Jagna „Latarnia” Probierz')).toBeVisible();
});

test('Enter signs in, and the focus goes to the panel', async () => {
  let sent: unknown;
  const { user } = open({
    ...signedOut,
    getCurrentEdition: anEdition(),
    signIn: ({ body }) => {
      sent = body;
      return anOrganiser;
    },
  });
  await fillIn(user, 'jagna@cup.example', ' hasło z odstępem {Enter}');
  expect(await screen.findByText('Jagna „Latarnia” Probierz')).toBeVisible();
  expect(sent).toEqual({ email: 'jagna@cup.example', password: ' hasło z odstępem ' });
  expect(screen.getByRole('heading', { name: 'Panel organizatora' })).toHaveFocus();
});

test('empty fields are shown at the fields, the first takes the focus, nothing is sent', async () => {
  const { api, user } = open(signedOut);
  await user.click(await screen.findByRole('button', { name: 'Zaloguj się' }));
  const email = screen.getByLabelText('Adres e-mail');
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Podaj adres e-mail.');
  expect(email).toBeInvalid();
  expect(screen.getByLabelText('Hasło')).toHaveAccessibleDescription('Podaj hasło.');
  expect(api.calls).toEqual(['GET /auth/get-session']);
});

test('with the e-mail filled in the focus goes to the missing password', async () => {
  const { user } = open(signedOut);
  await fillIn(user, 'jagna@cup.example', '');
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  expect(screen.getByLabelText('Hasło')).toHaveFocus();
  expect(screen.getByLabelText('Adres e-mail')).toBeValid();
});

test.each([
  ['INVALID_CREDENTIALS', 'Nieprawidłowy adres e-mail lub hasło.'],
  ['TOO_MANY_REQUESTS', 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.'],
] as const)('the error %s is read out and the form stays', async (code, text) => {
  const { user } = open({ ...signedOut, signIn: errorResponse(code) });
  await fillIn(user, 'jagna@cup.example', 'niedobre{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Hasło')).toHaveFocus();
  expect(screen.getByLabelText('Adres e-mail')).toHaveValue('jagna@cup.example');
});

test.each([
  ['1', '1 minutę'],
  ['61', '2 minuty'],
  ['840', '14 minut'],
])('after too many attempts a wait of %s s is shown as %s', async (seconds, wait) => {
  const rejection = errorResponse('TOO_MANY_REQUESTS', { 'retry-after': seconds });
  const { user } = open({ ...signedOut, signIn: rejection });
  await fillIn(user, 'jagna@cup.example', 'niedobre{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Zbyt wiele prób. Odczekaj ${wait} i spróbuj ponownie.`,
  );
});

test('no connection while signing in is shown too', async () => {
  const { user } = open({ ...signedOut, signIn: offline() });
  await fillIn(user, 'jagna@cup.example', 'hasło{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia z serwerem.');
});

test('signing out ends in the form, with the focus there', async () => {
  const { api, user } = open({ ...signedIn, logout: { message: 'Signed out.' } });
  const button = await screen.findByRole('button', { name: 'Wyloguj się' });
  api.set(signedOut);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Logowanie' })).toHaveFocus();
  expect(api.calls).toContain('POST /auth/logout');
});

test('a failed sign-out says so and leaves the organiser signed in', async () => {
  const { user } = open({ ...signedIn, logout: offline() });
  await user.click(await screen.findByRole('button', { name: 'Wyloguj się' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się wylogować.');
  expect(screen.getByText('jagna@cup.example')).toBeVisible();
});

test.each([
  [{ name: 'Puchar Szkół 2025', year: 2025 }, 'Puchar Szkół 2025'],
  [{ name: 'Puchar Szkół', year: 2025 }, 'Puchar Szkół 2025'],
  [{}, 'Bieżąca edycja'],
])('the heading of %j is %j', async (named, heading) => {
  open({ ...signedIn, getCurrentEdition: anEdition(named) });
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
});

test('without an edition the panel says so', async () => {
  open({ ...signedIn, getCurrentEdition: null });
  expect(await screen.findByText('Nie ma jeszcze żadnej edycji.')).toBeVisible();
});

test('an edition that could not be had can be fetched again', async () => {
  const { api, user } = open({ ...signedIn, getCurrentEdition: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać edycji.');
  api.set(signedIn);
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('list', { name: 'Etapy turnieju' })).toBeVisible();
});

test('a session that ended elsewhere brings back the form', async () => {
  const { api, client } = open(signedIn);
  await screen.findByText('jagna@cup.example');
  api.set(signedOut);
  await client.invalidateQueries();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Logowanie' })).toBeVisible());
});
