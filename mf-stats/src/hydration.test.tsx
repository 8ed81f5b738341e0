import { screen } from '@testing-library/react';
import {
  aChampionRanking,
  aPlayerRanking,
  aPlayerRecord,
  fakeApi,
  renderThenHydrate,
  uuid,
} from '@puchar/shared/testing';
import PlayerPage from './player/player.page.tsx';
import RankingPage from './ranking/ranking.page.tsx';

// Any other request of a page fails the test.
beforeEach(() => fakeApi());

const openRanking = (url: string) =>
  renderThenHydrate(<RankingPage />, {
    url,
    firstData: [
      ['/statistics/players', aPlayerRanking()],
      ['/statistics/champions', aChampionRanking()],
    ],
  });

test.each([
  '/statystyki',
  '/statystyki?sort=smierci&rola=top',
  '/statystyki?sort=nazwa&kierunek=malejaco&strona=4',
  '/statystyki?widok=bohaterowie&sort=procent',
  '/statystyki?widok=inny&sort=inny&rola=inna&etap=inny',
])('the table at %s is the same on both sides', (url) => {
  expect(openRanking(url).changes).toEqual([]);
});

test('an order goes on working in the page', async () => {
  const { user, currentUrl } = openRanking('/statystyki');
  await user.click(screen.getByRole('link', { name: /^Wizja/ }));
  expect(currentUrl()).toBe('/statystyki?sort=wizja');
});

test.each<[string, Parameters<typeof renderThenHydrate>[1]]>([
  ['a player', { firstData: [[`/statistics/players/${uuid(201)}`, aPlayerRecord()]] }],
  ['no player', { rejected: [[`/statistics/players/${uuid(201)}`, 'NOT_FOUND']] }],
])('%s is the same on both sides', (_, data) => {
  const { changes } = renderThenHydrate(<PlayerPage />, {
    url: `/statystyki/${uuid(201)}`,
    path: '/statystyki/:playerId',
    ...data,
  });
  expect(changes).toEqual([]);
});
