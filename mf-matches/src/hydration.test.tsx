import { screen } from '@testing-library/react';
import type { Game, Meeting, MeetingDetail } from '@puchar/shared/contract';
import {
  aGame,
  aMeeting,
  aMeetingDetail,
  aPlayerStatistics,
  aStaticData,
  fakeApi,
  renderThenHydrate,
  setScreen,
  uuid,
} from '@puchar/shared/testing';
import CompactList from './compact-list/compact-list.slot.tsx';
import MatchListPage from './match-list/match-list.page.tsx';
import MatchPage from './match/match.page.tsx';
import TeamMatches from './team-matches/team-matches.slot.tsx';

const live = '/meetings?order=ASC&page=1&state=LIVE';
const upcoming = '/meetings?order=ASC&page=1&state=UPCOMING';
const finished = '/meetings?order=DESC&page=1&state=FINISHED';
const next = '/meetings?limit=4&order=ASC&page=1&state=UPCOMING';
const last = '/meetings?limit=4&order=DESC&page=1&state=FINISHED';

function many(count: number, change: Partial<Meeting> = {}): Meeting[] {
  return Array.from({ length: count }, (_, index) =>
    aMeeting({ id: uuid(500 + index), ...change }),
  );
}

const won = many(20, { state: 'FINISHED', winner: uuid(101) });
const playing = [aMeeting({ id: uuid(1), state: 'LIVE', liveGameNumber: 2 })];

// Any other request of a page fails the test.
beforeEach(() => fakeApi());

test.each([
  ['upcoming ones', '/mecze', [], many(20), []],
  ['live ones', '/mecze', playing, many(3, { toBeRescheduled: true }), []],
  ['none', '/mecze', [], [], []],
  ['finished ones', '/mecze?tab=zakonczone', playing, [], won],
  ['something else', '/mecze?tab=inne&grupa=A', [], many(1), []],
])('the list with %s is the same on both sides', (_, url, first, second, third) => {
  setScreen({ width: 390 });
  const { changes } = renderThenHydrate(<MatchListPage />, {
    url,
    firstData: [
      [live, first],
      [upcoming, second],
      [finished, third],
    ],
  });
  expect(changes).toEqual([]);
});

test('a further page of the list is the same on both sides, and leads back', async () => {
  const { changes, user, currentUrl, client } = renderThenHydrate(<MatchListPage />, {
    url: '/mecze?strona=2',
    firstData: [
      [live, []],
      [upcoming, many(2)],
      ['/meetings?order=ASC&page=2&state=UPCOMING', many(20, { state: 'UPCOMING' })],
    ],
  });
  expect(changes).toEqual([]);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('link', { name: 'Od początku listy' }));
  expect(currentUrl()).toBe('/mecze');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(client.isFetching()).toBe(0);
});

function matchData(detail: MeetingDetail, names = aStaticData()) {
  return [
    [`/meetings/${uuid(301)}`, detail],
    [`/meetings/${uuid(301)}/names`, names],
  ] as const;
}

const known = aStaticData({
  version: '15.22.1',
  champions: { 86: { name: 'Garen', image: '/game-images/15.22.1/champion/Garen.png' } },
});
const full = [
  aGame({
    players: [aPlayerStatistics(), aPlayerStatistics({ nickname: 'Druga', position: null })],
  }),
  aGame({ id: uuid(402), gameNumber: 2, winnerId: null, players: [], team1Statistics: null }),
];

test.each<[string, Partial<Meeting>, Game[]]>([
  ['finished', { state: 'FINISHED', winner: uuid(101) }, full],
  ['live', { state: 'LIVE', liveGameNumber: 2 }, full],
  ['of one game', { state: 'FINISHED', bestOf: 1 }, [aGame()]],
  ['without a date', { toBeRescheduled: true }, []],
  ['given away', { state: 'FINISHED', walkover: true, winner: uuid(102) }, []],
])('a match that is %s is the same on both sides', (_, change, games) => {
  const { changes } = renderThenHydrate(<MatchPage />, {
    url: `/mecze/${uuid(301)}?gra=1`,
    path: '/mecze/:matchId',
    site: { routes: ['/druzyny/:teamId'] },
    firstData: matchData(aMeetingDetail(change, games), known),
  });
  expect(changes).toEqual([]);
});

test('of an upcoming match the figures of the countdown alone come with the browser', () => {
  const { changes, html } = renderThenHydrate(<MatchPage />, {
    url: `/mecze/${uuid(301)}`,
    path: '/mecze/:matchId',
    firstData: matchData(
      aMeetingDetail({ date: new Date(Date.now() + 90_000_000).toISOString() }),
      known,
    ),
  });
  expect(html).toContain('––');
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter((change) => !change.startsWith('text: '))).toEqual([]);
});

test('a match that did not come along waits on both sides', async () => {
  fakeApi({ getMeeting: aMeetingDetail(), getMeetingNames: known });
  renderThenHydrate(<MatchPage />, { url: `/mecze/${uuid(301)}`, path: '/mecze/:matchId' });
  expect(await screen.findByRole('heading', { level: 1, name: /Nocne Sowy/ })).toBeInTheDocument();
});

test('a match that does not exist says so in the HTML, with the way to the others', () => {
  const { changes, html } = renderThenHydrate(<MatchPage />, {
    url: `/mecze/${uuid(301)}`,
    path: '/mecze/:matchId',
    rejected: [
      [`/meetings/${uuid(301)}`, 'NOT_FOUND'],
      [`/meetings/${uuid(301)}/names`, 'NOT_FOUND'],
    ],
  });
  expect(html).toContain('Nie udało się pobrać meczu.');
  expect(html).toContain('>Wszystkie mecze</a>');
  expect(changes).toEqual([]);
});

test('the list of the home page is the same on both sides', () => {
  const { changes, html } = renderThenHydrate(<CompactList />, {
    firstData: [
      [live, playing],
      [next, many(4)],
      [last, won],
    ],
  });
  expect(html).toContain('Trwające');
  expect(changes).toEqual([]);
});

test('without meetings the home page says so on both sides', () => {
  const { html, changes } = renderThenHydrate(<CompactList />, {
    firstData: [
      [live, []],
      [next, []],
      [last, []],
    ],
  });
  expect(html).toContain('Terminarz jeszcze powstaje');
  expect(changes).toEqual([]);
});

test('the matches of a team are the same on both sides', () => {
  const { changes } = renderThenHydrate(<TeamMatches teamId={uuid(101)} />, {
    firstData: [[`/meetings?order=ASC&page=1&teamId=${uuid(101)}`, many(4)]],
  });
  expect(changes).toEqual([]);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
