import { act, screen } from '@testing-library/react';
import type { StaticData } from '@puchar/shared/contract';
import {
  aGame,
  aMeetingDetail,
  aPlayerStatistics,
  aStaticData,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import MatchPage from './match.page.tsx';

const address = `/mecze/${uuid(301)}`;

const newest = aStaticData({
  version: '16.1.1',
  champions: { 86: { name: 'Garen', image: null } },
});
const old = aStaticData({
  version: '14.5.1',
  champions: { 86: { name: 'Garen', image: null } },
  runes: { 8136: { name: 'Kolekcja', image: null } },
});

const player = aPlayerStatistics({
  runes: { primaryStyle: 0, subStyle: 0, primary: [8136], sub: [], shards: [] },
});

afterEach(() => jest.useRealTimers());

function open(patches: (string | null)[], names: StaticData) {
  jest.useFakeTimers();
  const games = patches.map((patch, index) =>
    aGame({ id: uuid(401 + index), gameNumber: index + 1, patch, players: [player] }),
  );
  const api = fakeApi({
    getMeeting: aMeetingDetail({ state: 'FINISHED' }, games),
    getMeetingNames: names,
  });
  renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  return { api, namesRequests: () => api.calls.filter((call) => call.endsWith('/names')).length };
}

async function pass(minutes: number) {
  await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
}

test('the names of another version stand until those of the patch come', async () => {
  const { api, namesRequests } = open(['14.5'], newest);
  expect(await screen.findByRole('rowheader', { name: /Garen/ })).toBeVisible();
  expect(screen.getByLabelText('Nieznana runa')).toBeInTheDocument();
  api.set({ getMeetingNames: old });
  await pass(5);
  expect(await screen.findByLabelText('Kolekcja')).toBeInTheDocument();
  expect(namesRequests()).toBe(2);
  await pass(10);
  expect(namesRequests()).toBe(2);
});

test.each([
  ['of this version', ['16.1']],
  ['of a version that is none', ['nieznana']],
  ['without one', [null]],
  ['of two versions', ['14.5', '16.1']],
])('games %s need one request', async (_, patches) => {
  const { namesRequests } = open(patches, newest);
  await screen.findByRole('rowheader', { name: /Garen/ });
  await pass(10);
  expect(namesRequests()).toBe(1);
});
