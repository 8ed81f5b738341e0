import { screen, within } from '@testing-library/react';
import type { PlayerRanking, RankedPlayer } from '@puchar/shared/contract';
import { aPlayerRanking, aRankedPlayer, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import RankingPage from './ranking.page.tsx';

const all: RankedPlayer[] = Array.from({ length: 6 }, (_, at) =>
  aRankedPlayer({ id: uuid(201 + at), nickname: `Gracz ${at + 1}` }),
);

/** Two players a page. */
function part(query: URLSearchParams): PlayerRanking {
  const page = Number(query.get('page'));
  const from = (page - 1) * 2;
  return {
    ...aPlayerRanking(all.slice(from, from + 2)),
    part: {
      page,
      pages: 3,
      found: 300,
      places: [from + 1, null],
      leastGames: 4,
      stages: ['GROUP'],
    },
  };
}

function open(url: string) {
  const api = fakeApi({ getPlayerRanking: ({ query }) => part(query) });
  return { api, ...renderAt(<RankingPage />, { url }) };
}

const link = (name: string) => screen.findByRole('link', { name });

test('a page of many players is shown as it comes, with its places and how many there are', async () => {
  const { user, currentUrl, api } = open('/statystyki?strona=2');
  expect(await link('Gracz 3')).toBeVisible();
  const [, first, second] = screen.getAllByRole('row').map((row) => within(row));
  expect(first?.getAllByRole('cell')[0]).toHaveTextContent(/^3\.$/);
  expect(second?.getAllByRole('cell')[0]).toHaveTextContent(/^$/);
  expect(screen.getByText('300 zawodników')).toBeVisible();
  expect(screen.getByText(/co najmniej 4 gry\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Następna' }));
  expect(await link('Gracz 5')).toBeVisible();
  expect(currentUrl()).toBe('/statystyki?strona=3');
  expect(screen.queryByRole('link', { name: 'Następna' })).not.toBeInTheDocument();
  expect(api.calls.at(-1)).toBe('GET /statistics/players?page=3');
});

test('a choice is made by the server, and the players before stay meanwhile', async () => {
  const { user, currentUrl, api } = open('/statystyki?strona=2');
  await link('Gracz 3');
  let arrive: (ranking: PlayerRanking) => void = () => undefined;
  api.set({ getPlayerRanking: () => new Promise((resolve) => (arrive = resolve)) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rola' }), 'Jungler');
  expect(currentUrl()).toBe('/statystyki?rola=jungle');
  expect(api.calls.at(-1)).toBe('GET /statistics/players?page=1&role=jungle');
  expect(screen.getByRole('link', { name: 'Gracz 3' })).toBeVisible();
  arrive(part(new URLSearchParams('page=1')));
  expect(await link('Gracz 1')).toBeVisible();
});

test('few players are read once, whatever is chosen then', async () => {
  const api = fakeApi({ getPlayerRanking: aPlayerRanking(all) });
  const { user } = renderAt(<RankingPage />, { url: '/statystyki' });
  await link('Gracz 1');
  await user.click(screen.getByRole('link', { name: /^Wizja/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rola' }), 'Jungler');
  expect(api.calls).toHaveLength(1);
});
