import { screen, waitFor, within } from '@testing-library/react';
import type { School } from '@puchar/shared/contract';
import {
  anEdition,
  fakeApi,
  fakeUploads,
  offline,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { solve } from '../bot-check/solve-challenge.ts';
import { readDraft, writeDraft } from '../draft/draft.ts';
import type { DraftContent } from '../draft/draft.ts';
import RegistrationPage from '../registration.page.tsx';
import { aChallenge } from '../testing/a-challenge.ts';
import { aDraft } from '../testing/a-draft.ts';
import { freshDevice } from '../testing/device.ts';

jest.mock('../bot-check/solve-challenge.ts', () => ({ solve: jest.fn() }));

const schools: School[] = [
  { code: 'G1LO', name: 'I Liceum Ogólnokształcące', city: 'Gdańsk' },
  { code: 'SZT', name: 'Zespół Szkół Technicznych', city: 'Słupsk' },
];
const stored = {
  message: 'Pomyślnie stworzono zgłoszenie!',
  teamId: uuid(1),
  forGuardians: 'Dzień dobry! Drużyna Sowy jest zgłoszona.',
};

let tokens = 0;
beforeEach(() => {
  // Unmounting the previous form saved its last entries.
  freshDevice();
  tokens = 0;
  jest
    .mocked(solve)
    .mockReset()
    .mockImplementation(async () => {
      tokens += 1;
      return `token-${tokens}`;
    });
});

function open(responses: FakeResponses = {}, draft: DraftContent | null = aDraft()) {
  if (draft !== null) writeDraft(draft);
  const bodies: unknown[] = [];
  const api = fakeApi({
    getSchools: schools,
    getAccountChecks: { riot: false, discord: false },
    getBotCheck: { provider: 'altcha', challengeUrl: '/api/bot-check/challenge' },
    getBotChallenge: aChallenge,
    createSubmission: ({ body }) => {
      bodies.push(body);
      return stored;
    },
    ...responses,
  });
  const uploads = fakeUploads();
  const view = renderAt(<RegistrationPage />, {
    firstData: [['/editions/get-current', anEdition({ stage: 'SUBMISSIONS' })]],
  });
  return { api, uploads, bodies, ...view };
}

type Opened = ReturnType<typeof open>;

async function passCheck({ user }: Opened) {
  await user.click(await screen.findByRole('checkbox', { name: 'Nie jestem robotem' }));
  await screen.findByText('Zweryfikowano');
}

async function send(opened: Opened) {
  await passCheck(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));
}

function card(name: string) {
  return within(screen.getByRole('group', { name }));
}

async function rejection(text: string | RegExp) {
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .some(({ textContent }) =>
          typeof text === 'string' ? textContent === text : text.test(textContent),
        ),
    ).toBe(true),
  );
}

test('a taken tag is shown at the tag, and another one is sent with a new token', async () => {
  const opened = open({ createSubmission: errorResponse('TAG_TAKEN') });
  await send(opened);
  const tag = screen.getByLabelText('TAG drużyny');
  await waitFor(() => expect(tag).toHaveFocus());
  expect(tag).toHaveAccessibleDescription(/Ten TAG jest już zajęty\. Użyj innego\./);
  await screen.findByText('Zweryfikowano');
  let sent: unknown;
  opened.api.set({
    createSubmission: ({ body }) => {
      sent = body;
      return stored;
    },
  });
  await opened.user.clear(tag);
  await opened.user.type(tag, 'PUCH');
  await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));
  expect(await screen.findByText('Pomyślnie stworzono zgłoszenie!')).toBeVisible();
  expect(sent).toMatchObject({ tag: 'PUCH', turnstileToken: 'token-2' });
  const [first, second] = opened.uploads.headers.map((each) => each['idempotency-key']);
  expect(second).not.toBe(first);
});

test('game accounts that do not exist are shown in the summary and at their players', async () => {
  const list = ['gracz 1#eu1', 'Gracz 3#EU3'];
  const opened = open({ createSubmission: errorResponse('RIOT_ACCOUNTS_NOT_FOUND', {}, { list }) });
  await send(opened);
  await rejection('Podane konta Riot nie istnieją: gracz 1#eu1, Gracz 3#EU3');
  expect(card('Jungler').getByLabelText('Nazwa gracza Riot')).toHaveFocus();
  expect(card('Bot laner').getByLabelText('Nazwa gracza Riot')).toHaveAccessibleDescription(
    'To konto Riot nie istnieje. Sprawdź nazwę i TAG.',
  );
  expect(card('Top laner').getByLabelText('Nazwa gracza Riot')).toBeValid();
});

test('players who are not on the chat server are shown likewise', async () => {
  const list = ['Gracz.4'];
  const opened = open({
    createSubmission: errorResponse('DISCORD_MEMBERS_NOT_FOUND', {}, { list }),
  });
  await send(opened);
  await rejection('Podane konta muszą być na naszym serverze Discord: Gracz.4');
  const field = card('Support').getByLabelText('Nazwa użytkownika Discord');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/nie ma na naszym serwerze Discord/);
  // Also where it was not known that members are checked.
  expect(card('Support').getByRole('link', { name: /^naszym serwerze Discord/ })).toBeVisible();
  expect(card('Jungler').queryByRole('link')).not.toBeInTheDocument();
  const join = screen.getByRole('link', { name: /^Dołącz do naszego serwera Discord/ });
  expect(join).toHaveAttribute('target', '_blank');
  await opened.user.click(join);
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('Nocne Sowy');
});

test('a name with the number 0 of today is found by the name that the server knows', async () => {
  const draft = aDraft();
  const members = draft.values.members.map((member, at) =>
    at === 4
      ? { ...member, discordUsername: 'gracz.4#0' }
      : { ...member, riotUsername: `\u2066${member.riotUsername}\u2069` },
  );
  const opened = open(
    { createSubmission: errorResponse('DISCORD_MEMBERS_NOT_FOUND', {}, { list: ['gracz.4'] }) },
    { ...draft, values: { ...draft.values, members } },
  );
  await send(opened);
  await rejection('Podane konta muszą być na naszym serverze Discord: gracz.4');
  expect(card('Support').getByLabelText('Nazwa użytkownika Discord')).toBeInvalid();
  const list = ['Gracz 3#EU3'];
  opened.api.set({ createSubmission: errorResponse('RIOT_ACCOUNTS_NOT_FOUND', {}, { list }) });
  await send(opened);
  await rejection('Podane konta Riot nie istnieją: Gracz 3#EU3');
  expect(card('Bot laner').getByLabelText('Nazwa gracza Riot')).toBeInvalid();
});

test('what the server finds wrong stands at its field', async () => {
  const issues = [
    { path: ['members', 2, 'class'], message: 'Klasa nie taka.' },
    { path: ['members', 2, 'puuid'], message: 'Nie ma takiego pola.' },
    { path: ['schoolTag'], message: 'Nieprawidłowa szkoła.' },
  ];
  const opened = open({ createSubmission: errorResponse('INVALID_DATA', {}, { issues }) });
  await send(opened);
  await rejection('Niepoprawne dane!');
  const school = screen.getByRole('combobox', { name: 'Szkoła' });
  expect(school).toHaveFocus();
  expect(school).toHaveAccessibleDescription(/Nieprawidłowa szkoła\./);
  expect(card('Mid laner').getByLabelText('Klasa (na przykład 2TI)')).toHaveAccessibleDescription(
    'Klasa nie taka.',
  );
});

test('a logo that the server cannot take is shown at the logo', async () => {
  const opened = open({ createSubmission: errorResponse('INVALID_LOGO') });
  await send(opened);
  await waitFor(() => expect(screen.getByLabelText('Logo drużyny')).toHaveFocus());
  expect(screen.getByLabelText('Logo drużyny')).toHaveAccessibleDescription(/Nieprawidłowe logo\./);
});

test('a token that was rejected is shown at the check, and a new one is fetched', async () => {
  const opened = open({ createSubmission: errorResponse('BOT_CHECK_FAILED') });
  await send(opened);
  await rejection('Weryfikacja nie powiodła się. Spróbuj ponownie.');
  const check = screen.getByRole('checkbox', { name: 'Nie jestem robotem' });
  expect(check).toHaveAccessibleDescription(/Weryfikacja nie powiodła się/);
  await waitFor(() => expect(solve).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Wyślij zgłoszenie' })).toBeEnabled();
});

test('a check that was passed under another name of the site says where it works', async () => {
  const list = ['https://puchar.example'];
  const opened = open({ createSubmission: errorResponse('BOT_CHECK_FAILED', {}, { list }) });
  await send(opened);
  await rejection('Weryfikacja nie powiodła się. Spróbuj ponownie.');
  expect(screen.getByRole('checkbox', { name: 'Nie jestem robotem' })).toHaveAccessibleDescription(
    /tylko pod adresem https:\/\/puchar\.example\./,
  );
});

test('after the stage the submissions are closed, and nothing is lost', async () => {
  const opened = open({ createSubmission: errorResponse('WRONG_STAGE') });
  await send(opened);
  await rejection(/Zapisy są zamknięte/);
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('Nocne Sowy');
  expect(readDraft()?.values.name).toBe('Nocne Sowy');
});

test('without a network nothing is lost, and the retry carries the same key', async () => {
  const opened = open({ createSubmission: offline() });
  await send(opened);
  await rejection(/Brak połączenia z serwerem.*Nic z tego, co wpisano, nie przepadło\./);
  opened.api.set({ createSubmission: stored });
  await screen.findByText('Zweryfikowano');
  await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));
  expect(await screen.findByText('Pomyślnie stworzono zgłoszenie!')).toBeVisible();
  const keys = opened.uploads.headers.map((each) => each['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a retry after a crash carries the same key too, also of a form changed meanwhile', async () => {
  const idempotencyKey = 'ab'.repeat(16);
  const opened = open({ createSubmission: offline() }, { ...aDraft(), idempotencyKey });
  await send(opened);
  await rejection(/Brak połączenia/);
  await opened.user.type(screen.getByLabelText('Nazwa drużyny'), '!');
  await screen.findByText('Zweryfikowano');
  await opened.user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));
  await waitFor(() => expect(opened.uploads.headers).toHaveLength(2));
  const [first, second] = opened.uploads.headers.map((each) => each['idempotency-key']);
  expect([first, second]).toEqual([idempotencyKey, idempotencyKey]);
  await rejection(/Brak połączenia/);
});

test('what had arrived without a response is reported, when the changed form is sent', async () => {
  const opened = open({ createSubmission: errorResponse('KEY_REUSED') });
  await send(opened);
  await rejection(/Wcześniejsza próba jednak się udała.*Nie wysyłaj go drugi raz/);
  const status = screen.getByText(/Wcześniejsza próba/);
  await waitFor(() => expect(document.activeElement).toContainElement(status));
  // Submitting anyway creates another submission.
  expect(readDraft()?.idempotencyKey).toBeNull();
});

test.each([
  ['TOO_MANY_REQUESTS', /Zbyt wiele prób.*Spróbuj ponownie za 22 sekundy\..*nie przepadło/],
  ['UNAVAILABLE', /chwilowo niedostępna.*Spróbuj ponownie za 22 sekundy\..*nie przepadło/],
  ['INTERNAL', /Wystąpił nieoczekiwany błąd\..*nie przepadło/],
] as const)('%s says when to try again', async (code, text) => {
  const opened = open({ createSubmission: errorResponse(code, { 'retry-after': '22' }) });
  await send(opened);
  await rejection(text);
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('Nocne Sowy');
});
