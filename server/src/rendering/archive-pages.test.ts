import { eq } from 'drizzle-orm';
import { stages } from '@puchar/shared/contract';
import { editions } from '../platform/database/schema.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerModules } from '../modules/register-built-modules.ts';
import { writeBuiltModule } from '../modules/testing/built-module.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker, seedCup, seedMeeting, seedTeam } from '../testing/seed-cup.ts';
import { seedPastEdition } from '../testing/seed-past-edition.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

let app: TestApp;
let past: Awaited<ReturnType<typeof seedPastEdition>>;
let cup: Awaited<ReturnType<typeof seedCup>>;

const hostPage = (id: string, path: string, get: string) => {
  return { id, path, title: 'Archiwum', stages, slots: [], data: [{ get }] };
};
const pageOf = (slug: string, path: string, get: string) =>
  writeBuiltModule({
    slug,
    descriptor: {
      routes: [{ id: 'list', path, title: 'Zwykły', stages: ['GROUPS'], data: [{ get }] }],
      menu: [],
    },
  });

beforeAll(async () => {
  const hostPages = [
    hostPage('archive', '/edycje', '/editions/archive'),
    hostPage('archived-edition', '/edycje/:year', '/editions/archive/:year'),
    hostPage('archived-team', '/edycje/:year/druzyny/:tag', '/editions/archive/:year/teams/:tag'),
    hostPage('archived-match', '/edycje/:year/mecze/:id', '/editions/archive/:year/meetings/:id'),
  ];
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild(hostPages), PUBLIC_URL: 'https://puchar.example' },
    further: [registerModuleRoutes, registerSiteRoutes],
  });
  const registered = await registerModules(app.context, [
    pageOf('matches', '/mecze/:matchId', '/meetings/:matchId'),
    pageOf('team', '/druzyny/:teamId', '/teams/:teamId'),
  ]);
  expect(registered.map(({ violations }) => violations)).toEqual([[], []]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
  past = await seedPastEdition(app.context.db);
  await become('GROUPS');
});

async function open(url: string) {
  const { statusCode, headers, body } = await app.publicApp.inject(url);
  const title = /<title data-served>([^<]*)<\/title>/.exec(body)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1];
  return { status: statusCode, location: headers.location, title, canonical, body };
}

const become = async (stage: (typeof stages)[number]) => {
  await app.context.db.update(editions).set({ stage }).where(eq(editions.id, cup.edition.id));
  await app.context.changes.publish({ topic: 'edition', id: cup.edition.id });
};

test('pages of the archive have titles and addresses of their own', async () => {
  const match = `/edycje/2025/mecze/${past.final.id}`;
  expect(await open('/edycje')).toMatchObject({ status: 200, title: 'Archiwum – Puchar 2026' });
  expect(await open('/edycje/2025')).toMatchObject({
    status: 200,
    title: 'Puchar 2025 – Puchar 2026',
    canonical: 'https://puchar.example/edycje/2025',
  });
  expect(await open('/edycje/2025/druzyny/sowa')).toMatchObject({
    title: 'Sowy, Puchar 2025 – Puchar 2026',
    canonical: 'https://puchar.example/edycje/2025/druzyny/SOWA',
  });
  expect(await open(match)).toMatchObject({
    title: 'Sowy – Orły, Puchar 2025 – Puchar 2026',
    canonical: `https://puchar.example${match}`,
  });
  for (const url of ['/edycje/2025/druzyny/SOWA', match]) {
    const { body } = await open(url);
    expect(body).toContain('"answers":{');
    expect(body).not.toContain(marker);
  }
});

test.each(['/edycje/2019', '/edycje/2026', '/edycje/2025/druzyny/LWY', '/edycje/2025/mecze/x'])(
  '%s, which the archive does not have, is a 404',
  async (url) => expect((await open(url)).status).toBe(404),
);

test('old addresses lead to the archive, in every stage', async () => {
  const match = `/mecze/${past.final.id}`;
  for (const stage of ['GROUPS', 'PRE_SUBMISSIONS'] as const) {
    await become(stage);
    expect(await open(match)).toMatchObject({ status: 302, location: `/edycje/2025${match}` });
    expect(await open(match.toUpperCase().replace('MECZE', 'mecze'))).toMatchObject({
      location: `/edycje/2025${match}`,
    });
    expect(await open('/druzyny/or%C5%82y')).toMatchObject({
      status: 302,
      location: '/edycje/2025/druzyny/OR%C5%81Y',
    });
  }
});

test('an old address of a meeting that was never finished leads to its edition', async () => {
  const { db } = app.context;
  const pair = { team1Id: past.sowy.id, team2Id: past.orly.id };
  const { id } = await seedMeeting(db, { editionId: past.edition.id, ...pair });
  expect(await open(`/mecze/${id}`)).toMatchObject({ status: 302, location: '/edycje/2025' });
  await db.update(editions).set({ stage: 'GROUPS' }).where(eq(editions.id, past.edition.id));
  // Its bracket was never public.
  expect((await open(`/mecze/${past.final.id}`)).status).toBe(404);
});

test('a tag of the present edition is the present team', async () => {
  const { db } = app.context;
  const newer = await seedPastEdition(db, { createdAt: new Date('2025-08-01') });
  await seedTeam(db, newer.edition.id, { name: 'Dawne Lwy', tag: 'LWY' });
  expect(await open('/druzyny/LWY')).toMatchObject({ status: 200, title: 'Lwy – Puchar 2026' });
  await become('PRE_SUBMISSIONS');
  // No page in this stage, and no other team either.
  expect(await open('/druzyny/LWY')).toMatchObject({ status: 404 });
  // Of several past ones the newest.
  expect((await open('/druzyny/SOWA')).location).toBe('/edycje/2025-2/druzyny/SOWA');
});

test('what no edition has stays a 404, and what visitors never saw too', async () => {
  const { db } = app.context;
  await seedTeam(db, past.edition.id, { name: 'Niedoszła', tag: 'NIE', state: 'AWAITING_REVIEW' });
  const urls = ['/druzyny/NIE', '/druzyny/%00', `/druzyny/${'x'.repeat(200)}`, '/mecze/1'];
  for (const url of [...urls, `/mecze/${cup.foreign.id}`]) {
    expect([url, (await open(url)).status]).toEqual([url, 404]);
  }
  for (const part of ['teams/%00', 'meetings/%00', 'teams/%F0%9F%98%80']) {
    const { statusCode } = await app.publicApp.inject(`/api/editions/archive/2025/${part}`);
    expect([400, 404]).toContain(statusCode);
  }
});
