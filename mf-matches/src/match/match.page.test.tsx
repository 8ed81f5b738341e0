import { act, screen, waitFor, within } from '@testing-library/react';
import type { Game, Meeting, MeetingDetail } from '@puchar/shared/contract';
import {
  aGame,
  aMeetingDetail,
  aPlayerStatistics,
  aStaticData,
  fakeApi,
  offline,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import MatchPage from './match.page.tsx';

const address = `/mecze/${uuid(301)}`;

const running = aGame({
  id: uuid(402),
  gameNumber: 2,
  winnerId: null,
  durationSeconds: null,
  patch: null,
  team1Statistics: null,
  team2Statistics: null,
  players: [],
});

function open(change: Partial<Meeting>, games: Game[], url = address) {
  fakeApi({ getMeeting: aMeetingDetail(change, games), getMeetingNames: aStaticData() });
  return renderAt(<MatchPage />, { url, path: '/mecze/:matchId' });
}

test('games are tabs; one that was not played is there, disabled', async () => {
  open({ state: 'FINISHED', winner: uuid(101) }, [
    aGame(),
    aGame({ id: uuid(402), gameNumber: 2 }),
  ]);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Gra 1', 'Gra 2', 'Gra 3 (nierozegrana)']);
  expect(tabs[2]).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('tab', { name: 'Gra 1' })).toHaveAttribute('aria-selected', 'true');
});

test('the chosen game is in the address, and the address chooses it', async () => {
  const games = [aGame(), aGame({ id: uuid(402), gameNumber: 2, durationSeconds: 3_601 })];
  const { user, currentUrl } = open({ state: 'FINISHED' }, games);
  expect(await screen.findByText('30:00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Gra 2' }));
  expect(currentUrl()).toBe(`${address}?gra=2`);
  expect(screen.getByText('01:00:01')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Gra 1' })).toHaveFocus();
  expect(currentUrl()).toBe(`${address}?gra=1`);
});

test('an address with a game opens it', async () => {
  open(
    { state: 'FINISHED' },
    [aGame(), aGame({ id: uuid(402), gameNumber: 2 })],
    `${address}?gra=2`,
  );
  expect(await screen.findByRole('tab', { name: 'Gra 2' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a game without a winner is in progress, and its panel is not empty', async () => {
  open({ state: 'LIVE', liveGameNumber: 2 }, [aGame(), running]);
  const panel = await screen.findByRole('tabpanel', { name: 'Gra 2' });
  expect(within(panel).getByText('w trakcie')).toBeVisible();
  expect(within(panel).getByText(/Statystyki pojawią się tutaj po jej zakończeniu/)).toBeVisible();
  expect(within(panel).queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('NA ŻYWO – gra 2')).toBeVisible();
});

test('a meeting of one game has no tabs', async () => {
  open({ state: 'FINISHED', bestOf: 1 }, [aGame()]);
  expect(await screen.findByRole('heading', { name: 'Statystyki gier' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('before the first game there is no heading of games either', async () => {
  open({}, []);
  expect(await screen.findByRole('heading', { level: 1, name: /Nocne Sowy/ })).toBeInTheDocument();
  expect(screen.queryByText('Statystyki gier')).not.toBeInTheDocument();
});

test('the replay is offered only where there is one', async () => {
  const { unmount } = open({ state: 'FINISHED', bestOf: 1 }, [
    aGame({ replayUrl: '/api/matches/1/download-replay' }),
  ]);
  expect(await screen.findByRole('link', { name: 'Pobierz powtórkę' })).toHaveAttribute(
    'href',
    '/api/matches/1/download-replay',
  );
  unmount();
  open({ state: 'FINISHED', bestOf: 1 }, [aGame()]);
  await screen.findByText('30:00');
  expect(screen.queryByText('Pobierz powtórkę')).not.toBeInTheDocument();
});

test('players stand under their team in the order of their roles, those without one last', async () => {
  const nicknames = ['E', 'X', 'A', 'C', 'B', 'D'];
  const positions = ['UTILITY', null, 'TOP', 'MIDDLE', 'JUNGLE', 'BOTTOM'] as const;
  const players = positions.map((position, index) =>
    aPlayerStatistics({ position, nickname: nicknames[index] ?? '', championKey: index + 1 }),
  );
  const other = aPlayerStatistics({ teamId: uuid(102), nickname: 'Inny', win: false });
  open({ state: 'FINISHED', bestOf: 1 }, [aGame({ players: [other, ...players] })]);
  const table = await screen.findByRole('table', { name: 'Nocne Sowy' });
  const rows = within(table).getAllByRole('rowheader');
  expect(rows.map((row) => within(row).getByText(/^[A-EX]$/).textContent)).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
    'X',
  ]);
  const second = screen.getByRole('table', { name: 'Wilki Morskie' });
  expect(within(second).getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: /Nocne Sowy.*Wygrana/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Wilki Morskie.*Przegrana/ })).toBeVisible();
});

test('while the match is on its way its place is reserved', () => {
  fakeApi({
    getMeeting: () => new Promise<MeetingDetail>(() => undefined),
    getMeetingNames: aStaticData(),
  });
  renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Wróć' })).toBeVisible();
});

test('a match that cannot be had says so, and a retry brings it', async () => {
  const api = fakeApi({ getMeeting: offline(), getMeetingNames: aStaticData() });
  const { user } = renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać meczu.');
  expect(screen.queryByRole('link', { name: 'Wszystkie mecze' })).not.toBeInTheDocument();
  api.set({ getMeeting: aMeetingDetail() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Nocne Sowy/ })).toBeInTheDocument();
});

test('a match that does not exist also shows the way to the others', async () => {
  fakeApi({ getMeeting: errorResponse('NOT_FOUND'), getMeetingNames: aStaticData() });
  renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać meczu.');
  expect(screen.getByRole('link', { name: 'Wszystkie mecze' })).toHaveAttribute('href', '/mecze');
});

test('a match that is removed while it is read is gone from the page', async () => {
  const api = fakeApi({ getMeeting: aMeetingDetail(), getMeetingNames: aStaticData() });
  const { client } = renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  await screen.findByRole('heading', { level: 1, name: /Nocne Sowy/ });
  api.set({ getMeeting: errorResponse('NOT_FOUND') });
  await client.invalidateQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać meczu.');
  expect(screen.queryByText(/Nocne Sowy/)).not.toBeInTheDocument();
});

test('an address that no match can have requests nothing and shows the way to the others', async () => {
  const api = fakeApi({});
  renderAt(<MatchPage />, { url: '/mecze/calendar.ics', path: '/mecze/:matchId' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać meczu.');
  expect(screen.getByRole('link', { name: 'Wszystkie mecze' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('without static data the match is shown all the same', async () => {
  fakeApi({
    getMeeting: aMeetingDetail({ state: 'FINISHED', bestOf: 1 }, [aGame()]),
    getMeetingNames: errorResponse('UNAVAILABLE'),
  });
  renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  expect(await screen.findByRole('rowheader', { name: /Kometa/ })).toHaveTextContent('Garen');
});

test('a live meeting that was read again shows the new figures at once', async () => {
  const api = fakeApi({
    getMeeting: aMeetingDetail({ state: 'LIVE' }, [running]),
    getMeetingNames: aStaticData(),
  });
  const { client } = renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  expect(await screen.findByText('w trakcie')).toBeVisible();
  api.set({ getMeeting: aMeetingDetail({ state: 'LIVE' }, [aGame({ gameNumber: 2 })]) });
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('w trakcie')).not.toBeInTheDocument());
  expect(screen.getByText('30:00')).toBeVisible();
});

test('a game that begins does not push away the one being read', async () => {
  const api = fakeApi({
    getMeeting: aMeetingDetail({ state: 'LIVE' }, [aGame()]),
    getMeetingNames: aStaticData(),
  });
  const { client } = renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  await screen.findByRole('tab', { name: 'Gra 1' });
  api.set({ getMeeting: aMeetingDetail({ state: 'LIVE' }, [aGame(), running]) });
  await client.invalidateQueries();
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Gra 2' })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(screen.getByRole('tab', { name: 'Gra 1' })).toHaveAttribute('aria-selected', 'true');
});

test('a meeting that begins while the page is open gets its first game', async () => {
  const api = fakeApi({ getMeeting: aMeetingDetail(), getMeetingNames: aStaticData() });
  const { client } = renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  await screen.findByRole('heading', { level: 1, name: /Nocne Sowy/ });
  api.set({ getMeeting: aMeetingDetail({ state: 'LIVE' }, [{ ...running, gameNumber: 1 }]) });
  await client.invalidateQueries();
  expect(await screen.findByText('w trakcie')).toBeVisible();
});

test('while the server has no static data it is requested again, until it has them', async () => {
  jest.useFakeTimers();
  const api = fakeApi({
    getMeeting: aMeetingDetail({ state: 'FINISHED', bestOf: 1 }, [aGame()]),
    getMeetingNames: aStaticData({ version: null, champions: {} }),
  });
  renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  const row = await screen.findByRole('rowheader', { name: /Kometa/ });
  expect(row).toHaveTextContent('Garen');
  const namesRequests = () => api.calls.filter((call) => call.endsWith('/names')).length;
  expect(namesRequests()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(namesRequests()).toBe(2);
  const champions = { 86: { name: 'Garen z Demacii', image: null } };
  api.set({ getMeetingNames: aStaticData({ version: '15.22.1', champions }) });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(row).toHaveTextContent('Garen z Demacii');
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(namesRequests()).toBe(3);
  jest.useRealTimers();
});
