import { screen } from '@testing-library/react';
import {
  aChampionRanking,
  aPlayerRanking,
  aPlayerRecord,
  fakeApi,
  renderThenHydrate,
  uuid,
} from '@puchar/shared/testing';
import { moduleDescriptor, routeRead } from '@puchar/shared/contract';
import type { PlayerRanking } from '@puchar/shared/contract';
import descriptorJson from '../module.json';
import PlayerPage from './player/player.page.tsx';
import RankingPage from './ranking/ranking.page.tsx';

// Any other request of a page fails the test.
beforeEach(() => fakeApi());

function openRanking(url: string, ranking: PlayerRanking = aPlayerRanking()) {
  const [route] = moduleDescriptor.parse(descriptorJson).routes;
  const { searchParams } = new URL(url, 'http://own.invalid');
  // What the HTML carries at this address.
  const reads = (route?.data ?? []).flatMap((rule) => routeRead(rule, {}, searchParams) ?? []);
  return renderThenHydrate(<RankingPage />, {
    url,
    firstData: reads.map((read) => [
      read,
      read.includes('champions') ? aChampionRanking() : ranking,
    ]),
  });
}

test.each([
  '/statystyki',
  '/statystyki?sort=smierci&rola=top',
  '/statystyki?sort=nazwa&kierunek=malejaco&strona=4',
  '/statystyki?widok=bohaterowie&sort=procent',
  '/statystyki?widok=inny&sort=inny&rola=inna&etap=inny',
])('the table at %s is the same on both sides', (url) => {
  expect(openRanking(url).changes).toEqual([]);
});

test('a part of many players is the same on both sides', () => {
  const part = { page: 2, pages: 9, found: 300, places: [33], leastGames: 2, stages: [] };
  const { html, changes } = openRanking('/statystyki?strona=2&rola=top', {
    ...aPlayerRanking(),
    part,
  });
  expect(html).toContain('300\u00A0zawodników');
  expect(html).toContain('33.');
  expect(changes).toEqual([]);
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
