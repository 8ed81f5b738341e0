import { staticData } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../../testing/build-test-app.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { startFakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import type { FakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import { gameFiles, pixel } from '../../testing/fake-servers/game-files.ts';
import { games } from '../../platform/database/schema.ts';
import { seedCup } from '../../testing/seed-cup.ts';
import type { StaticDataService } from './static-data-service.ts';
import { createStaticData } from './static-data-service.ts';
import { playedPatches, staticDataRoutes } from './static-data.routes.ts';

let fakeServer: FakeDdragon;
let patches: string[];
let site: TestApp;
let service: StaticDataService;

beforeEach(async () => {
  fakeServer = await startFakeDdragon({ files: gameFiles() });
  patches = [];
  const environment = { DDRAGON_URL: fakeServer.url };
  site = await buildTestApp({
    environment,
    further: [
      (app, context) => {
        service = createStaticData(context, { playedPatches: async () => patches });
        staticDataRoutes(service)(app, context);
      },
    ],
  });
});

afterEach(async () => {
  await site.close();
  await service.stop();
  await fakeServer.close();
});

const picture = '/game-images/99.1.1/champion/Wzorek.png';
// The last service belongs to the admin listener.
const request = (url: string, headers = {}) => site.organisersApp.inject({ url, headers });

test('the response is empty at first; a later success invalidates the cached one', async () => {
  fakeServer.setFailure('hangs');
  const first = await request('/api/static-data');
  expect(staticData.parse(first.json())).toMatchObject({ version: null, champions: {} });
  expect((await request(picture)).statusCode).toBe(404);
  fakeServer.setFailure(null);
  await service.refresh();
  const second = await request('/api/static-data');
  expect(staticData.parse(second.json()).champions['1']).toEqual({
    name: 'Wzorek',
    image: picture,
  });
  expect(second.headers.etag).not.toBe(first.headers.etag);
  const again = await request('/api/static-data', { 'if-none-match': second.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('a picture is served as immutable and `nosniff`', async () => {
  await service.refresh();
  const response = await request(picture);
  expect(response.rawPayload).toEqual(pixel);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('other paths below the pictures are not found', async () => {
  await service.refresh();
  for (const url of [
    '/game-images/',
    '/game-images/99.1.1/champion/..%2f..%2f..%2fstatic-data%2f99.1.1.json',
    '/game-images/%2e%2e/static-data/99.1.1.json',
    '/game-images/98.1.1/champion/Wzorek.png',
    '/game-images/99.1.1/champion/%00.png',
  ]) {
    const response = await request(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('a patch has its own names once they are stored, and invalid patches cache nothing', async () => {
  patches = ['98.1'];
  for (const [file, body] of gameFiles('98.1.1')) {
    if (file !== '/api/versions.json') fakeServer.files.set(file, body);
  }
  await service.refresh();
  const ofPatch = async (patch: string) => {
    const response = await request(`/api/static-data?patch=${patch}`);
    return staticData.parse(response.json()).version;
  };
  expect(await ofPatch('98.1')).toBe('98.1.1');
  expect(await ofPatch('99.1')).toBe('99.1.1');
  const before = site.context.cache.size;
  for (const patch of ['1.1', '97.1', '12.34']) expect(await ofPatch(patch)).toBe('99.1.1');
  expect(site.context.cache.size).toBe(before + 1);
  expect((await request('/api/static-data?patch=15')).statusCode).toBe(400);
  const old = '/game-images/98.1.1/champion/Wzorek.png';
  expect((await request(old)).rawPayload).toEqual(pixel);
});

test('patches are those of games, in the format of the service', async () => {
  const { db } = site.context;
  await seedCup(db, 'GROUPS');
  await db.update(games).set({ patch: '98.1' });
  expect(await playedPatches(db)).toEqual(['98.1']);
  await db.update(games).set({ patch: '../98' });
  expect(await playedPatches(db)).toEqual([]);
  await db.update(games).set({ patch: null });
  expect(await playedPatches(db)).toEqual([]);
});

test('a meeting gets only the names that its games show', async () => {
  const { context } = site;
  const { finished, upcoming, foreign } = await seedCup(context.db, 'GROUPS');
  await service.refresh();
  const namesOf = async (id: string) => {
    const response = await request(`/api/meetings/${id}/names`);
    return { status: response.statusCode, body: response.json() };
  };
  const names = staticData.parse((await namesOf(finished.id)).body);
  expect(names.version).toBe('99.1.1');
  expect(Object.keys(names.champions)).toEqual(['1']);
  expect(Object.keys(names.runes)).toEqual(['8000']);
  expect(names.items).toEqual({});
  expect(staticData.parse((await namesOf(upcoming.id)).body)).toMatchObject({
    version: '99.1.1',
    champions: {},
  });
  expect((await namesOf(foreign.id)).status).toBe(404);
  expect((await namesOf('00000000-0000-4000-8000-000000000000')).status).toBe(404);

  await context.db.delete(games).where(eq(games.meetingId, finished.id));
  await context.changes.publish({ topic: 'meeting', id: finished.id });
  expect(staticData.parse((await namesOf(finished.id)).body).champions).toEqual({});
});
