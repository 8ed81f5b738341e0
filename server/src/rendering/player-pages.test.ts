import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerModules } from '../modules/register-built-modules.ts';
import { writeBuiltModule } from '../modules/testing/built-module.ts';
import { statisticsRoutes } from '../cup/statistics/statistics.routes.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker, seedCup } from '../testing/seed-cup.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild(), PUBLIC_URL: 'https://puchar.example' },
    further: [
      registerModuleRoutes,
      statisticsRoutes(() => ({ version: null, champions: {} })),
      registerSiteRoutes,
    ],
  });
  const data = [{ get: '/statistics/players/:playerId' }];
  const route = { id: 'list', path: '/statystyki/:playerId', title: 'Zawodnik', data };
  await registerModules(app.context, [
    writeBuiltModule({
      slug: 'stats',
      descriptor: { routes: [{ ...route, stages: ['GROUPS'] }], menu: [] },
    }),
  ]);
});
afterAll(() => app.close());

async function open(id: string) {
  const { statusCode: status, body } = await app.publicApp.inject(`/statystyki/${id}`);
  return { status, body };
}

test('the page of a player is for visitors alone, and gone with the consent', async () => {
  await startAfresh(app);
  const cup = await seedCup(app.context.db);
  await app.context.changes.publish({ topic: 'edition', id: '*' });
  const [player, hidden] = cup.zubry.players;
  const shown = await open(player?.id ?? '');
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('<title data-served>Gracz 0 – ');
  expect(shown.body).toContain('<meta name="robots" content="noindex">');
  expect(shown.body).not.toMatch(/og:|rel="canonical"/);
  expect(shown.body).not.toContain(marker);
  const lost = await open(hidden?.id ?? '');
  expect(lost.status).toBe(404);
  expect(lost.body).not.toContain('Gracz 1');
  await app.publicApp.inject({
    method: 'POST',
    url: `/api/gdpr-agremeents/withdraw/${marker}-agreement-${player?.id ?? ''}`,
  });
  const withdrawn = await open(player?.id ?? '');
  expect(withdrawn.status).toBe(404);
  expect(withdrawn.body).not.toContain('Gracz 0');
});
