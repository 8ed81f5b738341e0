import { staticData } from '@puchar/shared/contract';
import type { TestApp } from '../../testing/build-test-app.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { StaticDataService } from './static-data-service.ts';
import { createStaticData } from './static-data-service.ts';
import { staticDataRoutes } from './static-data.routes.ts';
import { gameFiles, pixel } from './testing/game-fixture.ts';
import type { StubGameService } from './testing/stub-game-service.ts';
import { startStubGameService } from './testing/stub-game-service.ts';

let stub: StubGameService;
let site: TestApp;
let service: StaticDataService;

beforeEach(async () => {
  stub = await startStubGameService(gameFiles());
  const environment = { DDRAGON_URL: stub.url };
  site = await buildTestApp({
    environment,
    further: [
      (app, context) => {
        service = createStaticData(context);
        staticDataRoutes(service)(app, context);
      },
    ],
  });
});

afterEach(async () => {
  await site.close();
  await service.stop();
  await stub.close();
});

const picture = '/game-images/99.1.1/champion/Wzorek.png';
// The service made last is that of the organisers' listener.
const ask = (url: string, headers = {}) => site.organisersApp.inject({ url, headers });

test('nothing is known at first; a later success drops the kept answer and fills it in', async () => {
  stub.setMood('hang');
  const first = await ask('/api/static-data');
  expect(staticData.parse(first.json())).toMatchObject({ version: null, champions: {} });
  expect((await ask(picture)).statusCode).toBe(404);
  stub.setMood('well');
  await service.refresh();
  const second = await ask('/api/static-data');
  expect(staticData.parse(second.json()).champions['1']).toEqual({
    name: 'Wzorek',
    image: picture,
  });
  expect(second.headers.etag).not.toBe(first.headers.etag);
  const again = await ask('/api/static-data', { 'if-none-match': second.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('a picture is served for ever, as nothing but a picture', async () => {
  await service.refresh();
  const response = await ask(picture);
  expect(response.rawPayload).toEqual(pixel);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('other addresses below the pictures are not found', async () => {
  await service.refresh();
  for (const url of [
    '/game-images/',
    '/game-images/99.1.1/champion/..%2f..%2f..%2fstatic-data%2f99.1.1.json',
    '/game-images/%2e%2e/static-data/99.1.1.json',
    '/game-images/98.1.1/champion/Wzorek.png',
    '/game-images/99.1.1/champion/%00.png',
  ]) {
    const response = await ask(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});
