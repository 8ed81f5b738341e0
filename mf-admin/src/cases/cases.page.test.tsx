import { screen, waitFor, within } from '@testing-library/react';
import type { MessageThread, OpenCase, RosterRequest } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import CasesPage from './cases.page.tsx';

const team = { id: uuid(1), name: 'Nocne Sowy', tag: 'SOWY' };
const aCase = (changes: Partial<OpenCase> = {}): OpenCase => ({
  kind: 'MESSAGE',
  id: team.id,
  waitsFor: 'ORGANISERS',
  team,
  count: 2,
  since: '2026-11-20T10:00:00.000Z',
  isLate: false,
  ...changes,
});
const message = {
  id: uuid(31),
  side: 'TEAM',
  text: 'Czy możemy grać w piątek?',
  at: '2026-11-20T10:00:00.000Z',
  isOpen: true,
} as const;

function open(cases: OpenCase[], responses: FakeResponses = {}) {
  const thread: MessageThread = [message];
  const api = fakeApi({
    getSession: anOrganiser,
    getCases: cases,
    getTeamMessages: thread,
    ...responses,
  });
  return { api, ...renderAt(<CasesPage />) };
}

test('cases stand with whom they wait for, and late ones say so', async () => {
  open([
    aCase(),
    aCase({ kind: 'CONSENT_TO_REVIEW', count: 1 }),
    aCase({ kind: 'CONSENT_AWAITED', waitsFor: 'TEAM', count: 5, isLate: true }),
  ]);
  const ours = within(await screen.findByRole('region', { name: 'Czeka na organizatorów' }));
  expect(ours.getByText('2 wiadomości bez odpowiedzi')).toBeVisible();
  expect(ours.getByRole('link', { name: 'Sprawdź zgody drużyny Nocne Sowy' })).toHaveAttribute(
    'href',
    '/zgody?stan=AWAITING_REVIEW&szukaj=SOWY',
  );
  const theirs = within(screen.getByRole('region', { name: 'Czeka na drużyny' }));
  expect(theirs.getByText('5 brakujących zgód')).toBeVisible();
  expect(theirs.getByText('po terminie')).toBeVisible();
});

test('a team gets its reply in place, and what was typed survives a failure', async () => {
  const bodies: unknown[] = [];
  const { api, user } = open([aCase()], { replyToTeam: errorResponse('INTERNAL') });
  await user.click(await screen.findByRole('button', { name: 'Odpowiedz drużynie Nocne Sowy' }));
  expect(await screen.findByText('Czy możemy grać w piątek?')).toBeVisible();
  const field = screen.getByLabelText('Odpowiedź');
  await user.type(field, 'Tak, o 17.');
  await user.click(screen.getByRole('button', { name: 'Wyślij' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Tak, o 17.');
  api.set({
    // Settled, also by someone else: the open thread stays.
    getCases: [],
    replyToTeam: ({ body }) => {
      bodies.push(body);
      return [{ ...message, isOpen: false }];
    },
  });
  await user.click(screen.getByRole('button', { name: 'Wyślij' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(bodies).toMatchObject([{ text: 'Tak, o 17.', seenId: message.id }]);
  expect(screen.getByText('Czy możemy grać w piątek?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zwiń' }));
  expect(screen.getAllByText('Nic nie czeka.')).toHaveLength(2);
});

test('what needs no reply is closed in one click', async () => {
  const bodies: unknown[] = [];
  const { user } = open([aCase()], {
    handleTeamMessages: ({ body }) => {
      bodies.push(body);
      return [];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Odpowiedz drużynie Nocne Sowy' }));
  await user.click(await screen.findByRole('button', { name: 'Załatwione bez odpowiedzi' }));
  await waitFor(() => expect(bodies).toEqual([{ seenId: message.id }]));
});

test('corrections that a captain sent are checked in place', async () => {
  const paths: string[] = [];
  const { user } = open([aCase({ kind: 'CORRECTION_SENT', count: 1 })], {
    getCorrections: [
      {
        id: uuid(51),
        fields: [{ memberId: null, field: 'name' }],
        note: 'Literówka w nazwie.',
        sentAt: '2026-11-21T10:00:00.000Z',
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    closeCorrection: ({ path }) => {
      paths.push(path);
      return { message: 'Correction closed.' };
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Pokaż poprawki drużyny Nocne Sowy' }),
  );
  const list = within(await screen.findByRole('list', { name: 'Prośby o poprawki' }));
  expect(list.getByText('Literówka w nazwie.')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Sprawdzone' }));
  await waitFor(() => expect(paths).toEqual([`/teams/corrections/${team.id}/${uuid(51)}`]));
});

const request: RosterRequest = {
  id: uuid(61),
  change: {
    kind: 'REPLACE',
    playerId: uuid(201),
    person: {
      firstName: 'Kunegunda',
      lastName: 'Zmyślona',
      nickname: 'Kuna',
      class: '2a',
      discordUsername: 'kuna.zmyslona',
      riotUsername: 'Kuna w grze',
      riotTag: 'EUNE',
      isAdult: false,
    },
  },
  reason: 'Złamana ręka.',
  createdAt: '2026-11-20T10:00:00.000Z',
  members: [
    {
      id: uuid(201),
      firstName: 'Ola',
      lastName: 'Nocna',
      nickname: 'Kometa',
      gameRole: 'TOP',
      memberType: 'NORMAL',
    },
  ],
  teamUpdatedAt: '2026-11-20T09:00:00.000Z',
};
const openRequest = (responses: FakeResponses) =>
  open([aCase({ kind: 'ROSTER_REQUEST', count: 1 })], { getRosterRequest: request, ...responses });
const unfold = 'Pokaż prośbę drużyny Nocne Sowy o zmianę składu';

test('a late change of a roster shows both sides, says why it cannot be, and is accepted', async () => {
  const sent: unknown[] = [];
  const message = 'To konto jest już podane przy innym zawodniku.';
  const { api, user } = openRequest({
    acceptRosterRequest: errorResponse('INVALID_DATA', {}, { issues: [{ path: [], message }] }),
  });
  await user.click(await screen.findByRole('button', { name: unfold }));
  const leaving = within(await screen.findByRole('region', { name: 'Odchodzi' }));
  expect(leaving.getByText('Ola „Kometa” Nocna')).toBeVisible();
  const joining = within(screen.getByRole('region', { name: 'Dołącza' }));
  expect(joining.getByText('Konto Riot: Kuna w grze#EUNE')).toBeVisible();
  expect(joining.getByText('Wiek: niepełnoletni')).toBeVisible();
  expect(screen.getByText('Złamana ręka.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Przyjmij zmianę' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Przyjąć zmianę składu?' }));
  await user.click(dialog.getByRole('button', { name: 'Przyjmij zmianę' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  api.set({
    getCases: [],
    getRosterRequest: null,
    acceptRosterRequest: ({ body }) => {
      sent.push(body);
      return { message: 'Roster changed.' };
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Przyjmij zmianę' }));
  expect(await screen.findByText(/Tej prośby już nie ma/)).toBeVisible();
  expect(sent).toEqual([{ expectedUpdatedAt: request.teamUpdatedAt }]);
});

test('a declined change needs a reason, and what was typed survives a failure', async () => {
  const sent: unknown[] = [];
  const { api, user } = openRequest({ declineRosterRequest: errorResponse('INTERNAL') });
  await user.click(await screen.findByRole('button', { name: unfold }));
  await user.click(await screen.findByRole('button', { name: 'Odmów' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Odmówić zmiany składu?' }));
  const decline = dialog.getByRole('button', { name: 'Odmów' });
  await user.click(decline);
  const field = dialog.getByLabelText('Powód');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Napisz, dlaczego nie/));
  await user.type(field, 'Jest za późno.');
  await user.click(decline);
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Jest za późno.');
  api.set({
    declineRosterRequest: ({ body }) => {
      sent.push(body);
      return { message: 'Request declined.' };
    },
  });
  await user.click(decline);
  await waitFor(() => expect(sent).toEqual([{ reason: 'Jest za późno.' }]));
});

test('a case of a meeting leads to it, and a result to where it is confirmed', async () => {
  const meeting = { id: uuid(301), name: 'Nocne Sowy – Wilki Morskie' };
  open([
    aCase({ kind: 'DATE_TO_DECIDE', id: uuid(301), meeting, count: 1 }),
    aCase({ kind: 'RESULT', id: uuid(301), meeting, count: 1, isLate: true }),
  ]);
  expect(
    await screen.findByRole('link', { name: 'Otwórz mecz Nocne Sowy – Wilki Morskie' }),
  ).toHaveAttribute('href', `/mecze/${uuid(301)}`);
  expect(
    screen.getByRole('link', { name: 'Zatwierdź wynik meczu Nocne Sowy – Wilki Morskie' }),
  ).toHaveAttribute('href', '/#dzis');
});
