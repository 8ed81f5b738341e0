import { act, screen, within } from '@testing-library/react';
import type { BracketNode, Meeting } from '@puchar/shared/contract';
import {
  aMeeting,
  aTeamSummary,
  errorResponse,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import MeetingsPage from './meetings.page.tsx';

const now = '2025-11-22T12:00:00.000Z';

beforeEach(() =>
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['setTimeout', 'queueMicrotask'] }),
);
afterEach(() => jest.useRealTimers());

const bisons = aTeamSummary({ id: uuid(103), name: 'Żubry', tag: 'ŻUB', schoolTag: 'LO3' });
const cranes = aTeamSummary({ id: uuid(104), name: 'Żurawie', tag: 'ZUR', schoolTag: 'LO4' });
const at = (day: string) => `2025-11-${day}T17:00:00.000Z`;

const live = aMeeting({ id: uuid(301), state: 'LIVE', date: at('22'), liveGameNumber: 1 });
const today = aMeeting({ id: uuid(302), date: at('22'), publicNote: 'Gramy w sali 12.' });
const overdue = aMeeting({ id: uuid(303), date: at('21') });
const next = aMeeting({ id: uuid(304), date: at('29'), groupName: 'B', team2: bisons });
const undated = aMeeting({ id: uuid(305), date: at('30'), toBeRescheduled: true });
const walkover = aMeeting({
  id: uuid(306),
  date: at('14'),
  state: 'FINISHED',
  walkover: true,
  winner: uuid(101),
});
const semiFinal = aMeeting({
  id: uuid(307),
  date: at('15'),
  stage: 'LADDER',
  groupName: null,
  roundName: 'Półfinał',
  state: 'FINISHED',
  winner: bisons.id,
  team1: bisons,
  team2: cranes,
});
const all = [walkover, semiFinal, overdue, live, today, next, undated];

const bracket: BracketNode = {
  id: uuid(1),
  centralOne: true,
  title: 'Finał',
  firstParent: { id: uuid(2), centralOne: false, title: 'Półfinał 1', meeting: semiFinal },
};

function open(meetings: readonly Meeting[], url = '/mecze', responses: FakeResponses = {}) {
  const pages: string[] = [];
  const api = fakeApi({
    getSession: anOrganiser,
    getBracket: bracket,
    getMeetings: ({ query }) => {
      const page = Number(query.get('page'));
      pages.push(String(page));
      return meetings.slice((page - 1) * 20, page * 20);
    },
    ...responses,
  });
  return { api, pages, ...renderAt(<MeetingsPage />, { url, path: '/mecze' }) };
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = () =>
  screen.getAllByRole('link').flatMap((link) => {
    const id = /^\/mecze\/(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];
    return id === undefined ? [] : [id];
  });

test('the list opens at what goes on and at today, and ends with the newest of what is over', async () => {
  open(all);
  await screen.findByText('7 meczów');
  expect(headings()).toEqual([
    'Trwają (1)',
    'Dziś (1)',
    'Po terminie (1)',
    'Następne (1)',
    'Bez terminu (1)',
    'Zakończone (2)',
  ]);
  expect(rows()).toEqual(
    [live, today, overdue, next, undated, semiFinal, walkover].map(({ id }) => id),
  );
});

test('over midnight what was today is overdue, without a word from the server', async () => {
  jest.useFakeTimers({
    now: Date.parse('2025-11-22T22:59:30.000Z'),
    doNotFake: ['setTimeout', 'queueMicrotask'],
  });
  open([today, next]);
  await screen.findByText('2 mecze');
  expect(headings()).toEqual(['Dziś (1)', 'Następne (1)']);
  act(() => {
    jest.advanceTimersByTime(40_000);
  });
  expect(headings()).toEqual(['Po terminie (1)', 'Następne (1)']);
});

test('a row says its round or group, its note, a walkover and that its date is open', async () => {
  open(all);
  await screen.findByText('7 meczów');
  expect(section('Trwają (1)').getByRole('listitem')).toHaveTextContent(/NA ŻYWO.*Grupa A/);
  expect(section('Dziś (1)').getByRole('listitem')).toHaveTextContent(
    'Informacja: Gramy w sali 12.',
  );
  expect(section('Bez terminu (1)').getByRole('listitem')).toHaveTextContent('DO USTALENIA');
  const [latest, first] = section('Zakończone (2)').getAllByRole('listitem');
  expect(latest).toHaveTextContent('Półfinał');
  expect(first).toHaveTextContent(/walkower.*Grupa A/);
});

test('a team is found without Polish letters, and the address says what was looked for', async () => {
  const { user, currentUrl } = open(all);
  await user.type(await screen.findByLabelText('Szukaj drużyny, TAG-u lub szkoły'), 'zub');
  expect(screen.getByRole('status')).toHaveTextContent('Pasuje 2 z 7 meczów');
  expect(rows()).toEqual([next.id, semiFinal.id]);
  expect(currentUrl()).toBe('/mecze?szukaj=zub');
});

test.each([
  ['Stan', 'Trwa', [live], 'stan=LIVE'],
  ['Stan', 'Bez terminu', [undated], 'stan=bez-terminu'],
  ['Stan', 'Bez wyniku', [live, today, overdue, next, undated], 'stan=bez-wyniku'],
  ['Runda', 'Faza grupowa', [live, today, overdue, next, undated, walkover], 'runda=grupowa'],
  ['Runda', 'Półfinały', [semiFinal], 'runda=polfinaly'],
  ['Runda', 'Drabinka, wszystkie rundy', [semiFinal], 'runda=drabinka'],
  ['Grupa', 'B', [next], 'grupa=B'],
  ['Drużyna', 'Żurawie (ZUR)', [semiFinal], 'druzyna=ZUR'],
] as const)('%s: %s is a filter with an address', async (label, choice, expected, parameter) => {
  const { user, currentUrl, unmount } = open(all);
  await user.selectOptions(await screen.findByLabelText(label), choice);
  const ids = expected.map(({ id }) => id);
  expect(rows()).toEqual(ids);
  expect(currentUrl()).toBe(`/mecze?${parameter}`);
  unmount();
  open(all, currentUrl());
  expect(await screen.findByLabelText(label)).toHaveDisplayValue(choice);
  expect(rows()).toEqual(ids);
});

test('filters that hide everything are named, and the one to blame can be removed alone', async () => {
  const { user, currentUrl } = open(all, '/mecze?szukaj=sow&stan=LIVE&grupa=B');
  expect(
    await screen.findByText(
      'Żaden mecz nie pasuje do wybranych filtrów: Szukaj: „sow”, Stan: Trwa, Grupa: B.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Usuń filtr Szukaj/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Usuń filtr Stan: Trwa (1 mecz)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usuń filtr Grupa: B (1 mecz)' }));
  expect(rows()).toEqual([live.id]);
  expect(currentUrl()).toBe('/mecze?szukaj=sow&stan=LIVE');
  expect(screen.getByRole('status')).toHaveFocus();
});

test('on a phone the choices open by a button, and are open where one is made', async () => {
  const { user, unmount } = open(all);
  const closed = await screen.findByRole('button', { name: 'Filtry' });
  expect(closed).toHaveAttribute('aria-expanded', 'false');
  await user.click(closed);
  expect(closed).toHaveAttribute('aria-expanded', 'true');
  unmount();
  open(all, '/mecze?stan=LIVE&grupa=A');
  expect(await screen.findByRole('button', { name: 'Filtry (2)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('all filters are cleared at once, the typed text too', async () => {
  const { user, currentUrl } = open(all, '/mecze?szukaj=sow&stan=LIVE');
  await user.click(await screen.findByRole('button', { name: 'Wyczyść filtry' }));
  expect(screen.getByRole('status')).toHaveTextContent('7 meczów');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(currentUrl()).toBe('/mecze');
  expect(screen.queryByRole('button', { name: 'Wyczyść filtry' })).not.toBeInTheDocument();
});

test('a long section shows its first rows, then all of them, which the address remembers', async () => {
  const finished = Array.from({ length: 25 }, (_, index) =>
    aMeeting({
      id: uuid(400 + index),
      state: 'FINISHED',
      date: at(String(index + 1).padStart(2, '0')),
    }),
  );
  const { user, currentUrl, pages } = open(finished);
  const more = await screen.findByRole('button', { name: 'Pokaż wszystkie (25)' });
  expect(pages).toEqual(['1', '2']);
  expect(rows()).toEqual(Array.from({ length: 8 }, (_, index) => uuid(424 - index)));
  await user.click(more);
  expect(rows()).toHaveLength(25);
  expect(document.activeElement).toHaveAttribute('href', `/mecze/${uuid(416)}`);
  expect(currentUrl()).toBe('/mecze?cale=zakonczone');
  expect(screen.queryByRole('button', { name: /^Pokaż wszystkie/ })).not.toBeInTheDocument();
});

test('a meeting that two pages list has one row', async () => {
  const coming = Array.from({ length: 21 }, (_, index) =>
    aMeeting({ id: uuid(400 + index), date: at('29') }),
  );
  open(coming, '/mecze?cale=nastepne', {
    getMeetings: ({ query }) =>
      query.get('page') === '1' ? coming.slice(0, 20) : coming.slice(19),
  });
  await screen.findByText('21 meczów');
  expect(rows()).toEqual(coming.map(({ id }) => id));
});

test('a round is no filter while the bracket could not be read', async () => {
  const { api, user } = open(all, '/mecze?runda=polfinaly', {
    getBracket: errorResponse('INTERNAL'),
  });
  await screen.findByText('Nie udało się pobrać meczów.');
  expect(rows()).toEqual([]);
  api.set({ getBracket: bracket });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText('Pasuje 1 z 7 meczów');
  expect(rows()).toEqual([semiFinal.id]);
});

test('without meetings it says so, and a failure can be tried again', async () => {
  const { api, user } = open([], '/mecze?stan=LIVE', { getMeetings: errorResponse('INTERNAL') });
  await screen.findByText('Nie udało się pobrać meczów.');
  api.set({ getMeetings: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma jeszcze żadnych meczów.')).toBeVisible();
});
