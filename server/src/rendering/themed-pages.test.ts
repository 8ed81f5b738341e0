import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { rawGet } from '../testing/raw-request.ts';
import type { RawResponse } from '../testing/raw-request.ts';
import { seedCup } from '../testing/seed-cup.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

let app: TestApp;
let address: string;

afterEach(() => {
  jest.restoreAllMocks();
});
beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [registerModuleRoutes, registerSiteRoutes],
  });
  await seedCup(app.context.db);
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const headersOf = ({ headers }: RawResponse) =>
  headers.filter((header) => !/^(x-request-id|date): /i.test(header));
const tagOf = ({ headers }: RawResponse) => headers.find((header) => /^etag: /i.test(header));

const targets = ['/o-nas', '/nie-ma', '/api/teams'];
const cases = targets.flatMap((target) => ['light', 'dark'].map((theme) => [target, theme]));

test.each(cases)(
  '%s in the chosen theme %s is given as the app gives it',
  async (target, theme) => {
    const shared = await rawGet(address, target);
    const cookie = `puchar_theme=${theme}`;
    const themed = await rawGet(address, target, { cookie: `${cookie}; a=b` });
    await rawGet(address, target, { cookie });

    const send = jest.spyOn(app.publicApp.shortCircuit, 'send');
    const ready = await rawGet(address, target, { cookie });
    expect(send).toHaveLastReturnedWith(true);
    send.mockRestore();
    expect(headersOf(ready)).toEqual(headersOf(themed));

    const named = shared.body.toString().replace('<html', `<html data-theme="${theme}"`);
    expect(ready.body.toString()).toBe(named);
    expect(tagOf(ready) === tagOf(shared)).toBe(target.startsWith('/api'));
    const tag = tagOf(ready)?.slice('etag: '.length) ?? '';
    expect(await rawGet(address, target, { cookie, 'if-none-match': tag })).toMatchObject({
      status: 304,
    });
    expect((await rawGet(address, target)).body).toEqual(shared.body);
  },
);

test('pages say that they differ by cookie, and no other value of it gets into them', async () => {
  const page = await rawGet(address, '/o-nas', { cookie: 'puchar_theme="><script>' });
  expect(page.headers).toContain('vary: Accept-Encoding, Cookie');
  expect(page.body.toString()).toMatch(/<html lang="pl">/);
});
