import { aPlayerRanking, aPlayerRecord, renderOnServer, uuid } from '@puchar/shared/testing';
import module from './module.tsx';

test('without a browser the table has its rows, orders as links and a form that works by itself', async () => {
  const { default: Page } = await module.routes.ranking();
  const page = renderOnServer(<Page />, {
    url: '/statystyki?sort=kda&rola=top',
    firstData: [['/statistics/players?page=1&role=top&sort=kda', aPlayerRanking()]],
  });
  expect(page).toContain('Kometa');
  expect(page).toContain('href="/statystyki?sort=kda&amp;rola=top&amp;kierunek=rosnaco"');
  expect(page).toContain('action="/statystyki"');
  expect(page).toContain('name="rola"');
  expect(page).toContain('<option value="top" selected="">');
  expect(page).toContain('<noscript><button class="send">Pokaż</button></noscript>');
  expect(page).toContain('href="/statystyki?widok=bohaterowie"');
});

test('without a browser a player has averages and games', async () => {
  const { default: Page } = await module.routes.player();
  const page = renderOnServer(<Page />, {
    url: `/statystyki/${uuid(201)}`,
    path: '/statystyki/:playerId',
    firstData: [[`/statistics/players/${uuid(201)}`, aPlayerRecord()]],
  });
  expect(page).toContain('Kometa');
  expect(page).toContain('Bohater A');
});
