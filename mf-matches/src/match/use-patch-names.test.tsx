import { screen, waitFor } from '@testing-library/react';
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
const keystone = (name: string) => ({ 8136: { name, image: null } });

const newest = aStaticData({
  version: '16.1.1',
  champions: { 86: { name: 'Garen', image: null } },
});
const old = aStaticData({
  version: '14.5.1',
  champions: { 86: { name: 'Garen', image: null } },
  runes: keystone('Kolekcja'),
});

const player = aPlayerStatistics({
  runes: { primaryStyle: 0, subStyle: 0, primary: [8136], sub: [], shards: [] },
});

function open(patch: string | null, byPatch: (patch: string) => StaticData | Promise<StaticData>) {
  const games = [aGame({ patch, players: [player] })];
  const api = fakeApi({
    getMeeting: aMeetingDetail({ state: 'FINISHED', bestOf: 1 }, games),
    getStaticData: ({ query }) => {
      const asked = query.get('patch');
      return asked === null ? newest : byPatch(asked);
    },
  });
  renderAt(<MatchPage />, { url: address, path: '/mecze/:matchId' });
  return api;
}

test('a game of an old patch is told in the names of that patch', async () => {
  const api = open('14.5', () => old);
  expect(await screen.findByLabelText('Kolekcja')).toBeInTheDocument();
  expect(api.calls).toContain('GET /static-data?patch=14.5');
});

test('until they are there the names of the newest version stand, and nothing else waits', async () => {
  let send: (data: StaticData) => void = () => undefined;
  open('14.5', () => new Promise<StaticData>((resolve) => (send = resolve)));
  expect(await screen.findByRole('rowheader', { name: /Garen/ })).toBeVisible();
  expect(await screen.findByLabelText('Nieznana runa')).toBeInTheDocument();
  send(old);
  await waitFor(() => expect(screen.queryByLabelText('Nieznana runa')).not.toBeInTheDocument());
  expect(screen.getByRole('rowheader', { name: /Garen/ })).toBeVisible();
});

test.each(['16.1', null, 'nieznana'])(
  'a game of patch %s asks for no other names',
  async (patch) => {
    const api = open(patch, () => old);
    expect(await screen.findByLabelText('Nieznana runa')).toBeInTheDocument();
    expect(api.calls.filter((call) => call.includes('static-data'))).toEqual(['GET /static-data']);
  },
);
