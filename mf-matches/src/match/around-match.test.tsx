import { screen, within } from '@testing-library/react';
import type { Meeting, MeetingDetail, Player } from '@puchar/shared/contract';
import {
  aGame,
  aMeetingDetail,
  aPlayer,
  aPlayerStatistics,
  aStaticData,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import MatchPage from './match.page.tsx';

// What stands around the games: before them line-ups and form, after them the best players.

const member = (number: number, change: Partial<Player> = {}) =>
  aPlayer({ id: uuid(number), nickname: `Gracz ${number}`, ...change });

const players = {
  team1: [
    member(202, { gameRole: 'JUNGLE', memberType: 'SUBSTITUTE' }),
    member(203, { gameRole: 'UTILITY', hasRecord: true }),
    member(201, { gameRole: 'TOP' }),
  ],
  team2: [member(211)],
};

const met = { meetingId: uuid(302), won: true, wins: 2, losses: 1, opponent: 'Wilki Morskie' };
const lost = { meetingId: uuid(303), won: false, wins: 0, losses: 2, opponent: 'Żubry' };
const before: MeetingDetail['before'] = {
  team1: { groupPosition: 2, results: [met, lost] },
  team2: { groupPosition: null, results: [{ ...met, won: false, opponent: 'Nocne Sowy' }] },
};

function open(detail: MeetingDetail, routes: readonly string[] = []) {
  fakeApi({ getMeeting: detail, getMeetingNames: aStaticData() });
  const url = `/mecze/${uuid(301)}`;
  return renderAt(<MatchPage />, { url, path: '/mecze/:matchId', site: { routes } });
}
const upcoming = (change: Partial<Meeting> = {}): MeetingDetail => ({
  ...aMeetingDetail({ state: 'UPCOMING', groupName: 'A', ...change }, [], players),
  before,
});
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('before the match both line-ups are there, substitutes last', async () => {
  open(upcoming(), ['/statystyki/:playerId']);
  const lineUps = await region('Składy');
  const list = within(lineUps.getByRole('list', { name: 'Skład: Nocne Sowy' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gracz 201Top laner',
    'Gracz 203Support',
    'Gracz 202Jungler · rezerwa',
  ]);
  expect(list.getByRole('link', { name: 'Gracz 203' })).toHaveAttribute(
    'href',
    `/statystyki/${uuid(203)}`,
  );
  expect(list.queryByRole('link', { name: 'Gracz 201' })).not.toBeInTheDocument();
});

test('before the match each team has its place and its last meetings, the newest first', async () => {
  open(upcoming());
  const form = await region('Forma');
  expect(form.getByText(/^2\.\smiejsce w\sgrupie A$/)).toBeVisible();
  const list = within(form.getByRole('list', { name: 'Ostatnie mecze: Nocne Sowy' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['PPrzegranaŻubry0\u00A0:\u00A02', `/mecze/${uuid(303)}`],
    ['WWygranaWilki Morskie2\u00A0:\u00A01', `/mecze/${uuid(302)}`],
  ]);
  const meetings = await region('Bezpośrednie mecze');
  const link = meetings.getByRole('link', { name: /^Nocne Sowy – Wilki Morskie 2\s:\s1$/ });
  expect(link).toHaveAttribute('href', `/mecze/${uuid(302)}`);
  expect(meetings.getAllByRole('listitem')).toHaveLength(1);
});

test('teams that never met, and one without a meeting, say so', async () => {
  const none = { groupPosition: null, results: [] };
  open({ ...upcoming(), before: { team1: { groupPosition: 1, results: [lost] }, team2: none } });
  expect((await region('Forma')).getByText('Bez rozegranych meczów.')).toBeVisible();
  expect(await screen.findByText(/jeszcze ze sobą nie grały/)).toBeVisible();
});

test('a match with a date goes into a calendar', async () => {
  const { unmount } = open(upcoming({ streamLink: 'https://example.org/na-zywo' }));
  expect(await screen.findByRole('link', { name: 'Dodaj do kalendarza' })).toHaveAttribute(
    'href',
    `/api/meetings/calendar.ics?meetingId=${uuid(301)}`,
  );
  expect(screen.getByRole('link', { name: /^Oglądaj transmisję/ })).toBeVisible();
  unmount();
  open(upcoming({ toBeRescheduled: true }));
  await region('Składy');
  expect(screen.queryByRole('link', { name: 'Dodaj do kalendarza' })).not.toBeInTheDocument();
});

test('after the match the best of each figure stand before the games', async () => {
  const kometa = aPlayerStatistics({ playerId: uuid(203), nickname: 'Kometa', kills: 12 });
  const games = [
    aGame({ players: [kometa] }),
    aGame({ id: uuid(402), gameNumber: 2, players: [{ ...kometa, kills: 3, assists: 21 }] }),
  ];
  const finished = { state: 'FINISHED', winner: uuid(101), bestOf: 3 } as const;
  open(aMeetingDetail(finished, games, players), ['/statystyki/:playerId']);
  const best = await region('Najlepsi w\u00A0meczu');
  const terms = best.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(terms).toContain('Najwięcej zabójstw12KometaSOWY · Gra 1');
  expect(terms).toContain('Najwięcej asyst21KometaSOWY · Gra 2');
  expect(best.getAllByRole('link', { name: 'Kometa' })[0]).toHaveAttribute(
    'href',
    `/statystyki/${uuid(203)}`,
  );
  expect(screen.queryByRole('region', { name: 'Składy' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Forma' })).not.toBeInTheDocument();
});

test.each<Partial<Meeting>>([
  { state: 'LIVE' },
  { state: 'FINISHED', winner: uuid(101), walkover: true },
  { state: 'FINISHED', winner: uuid(101), annulled: true },
])('there is no best of a match that is %j', async (change) => {
  open(aMeetingDetail(change, [aGame({ players: [aPlayerStatistics()] })], players));
  await screen.findByRole('region', { name: 'Statystyki gier' });
  expect(screen.queryByRole('region', { name: /Najlepsi/ })).not.toBeInTheDocument();
});

const given: { share?: unknown; clipboard?: unknown } = {
  share: Reflect.get(navigator, 'share'),
  clipboard: Reflect.get(navigator, 'clipboard'),
};
function setNavigator(values: Partial<typeof given>) {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) Reflect.deleteProperty(navigator, name);
    else Object.defineProperty(navigator, name, { configurable: true, value });
  }
}
afterEach(() => setNavigator(given));

test('the system shares the address of the match', async () => {
  const { user } = open(upcoming());
  const sent: unknown[] = [];
  setNavigator({ share: async (data: unknown) => void sent.push(data) });
  await user.click(await screen.findByRole('button', { name: 'Udostępnij' }));
  expect(sent).toEqual([
    { title: 'Nocne Sowy – Wilki Morskie', url: `${location.origin}/mecze/${uuid(301)}` },
  ]);
  setNavigator({ share: () => Promise.reject(new DOMException('Nie', 'AbortError')) });
  await user.click(screen.getByRole('button', { name: 'Udostępnij' }));
  expect(screen.queryByText(/Nie udało się/)).not.toBeInTheDocument();
});

test('without one the address is copied, and a failure says what to do', async () => {
  const { user } = open(upcoming());
  const copied: string[] = [];
  setNavigator({ clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await user.click(await screen.findByRole('button', { name: 'Udostępnij' }));
  expect(await screen.findByText('Skopiowano link.')).toBeVisible();
  expect(copied).toEqual([`${location.origin}/mecze/${uuid(301)}`]);
  setNavigator({ clipboard: { writeText: () => Promise.reject(new Error('zabronione')) } });
  await user.click(screen.getByRole('button', { name: 'Udostępnij' }));
  expect(await screen.findByText(/Skopiuj adres strony/)).toBeVisible();
});
