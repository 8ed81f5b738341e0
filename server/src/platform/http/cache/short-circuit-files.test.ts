import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registerSiteRoutes } from '../../../rendering/site.routes.ts';
import { writeHostBuild } from '../../../rendering/testing/written-host.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { rawGet } from '../../../testing/raw-request.ts';
import { seedCup } from '../../../testing/seed-cup.ts';

const folder = writeHostBuild();

let app: TestApp;
let address: string;
let file: string;
afterEach(() => {
  jest.restoreAllMocks();
});
beforeAll(async () => {
  app = await buildTestApp({ environment: { HOST_DIST: folder }, further: [registerSiteRoutes] });
  await seedCup(app.context.db);
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  file = /\/assets\/[^"]+/.exec(template)?.[0] ?? '';
});
afterAll(() => app.close());

const headersOf = ({ headers }: { headers: readonly string[] }) =>
  headers
    .filter((header) => !header.startsWith('x-request-id: '))
    .map((header) => header.replace(/^date: .+$/i, 'date'));

test.each(['', 'br', 'gzip, br'])(
  'a file of the shell is short-circuited as the route sends it (%s)',
  async (accepted) => {
    const send = jest.spyOn(app.publicApp.shortCircuit, 'send');
    const headers = { 'accept-encoding': accepted };
    const notified = await rawGet(address, file, { ...headers, cookie: 'a=b' });
    await rawGet(address, file, headers);
    const ready = await rawGet(address, file, headers);
    expect(send.mock.results.map(({ value }) => value)).toEqual([false, false, true]);
    expect(ready.status).toBe(200);
    expect(headersOf(ready)).toEqual(headersOf(notified));
    expect(ready.body.equals(notified.body)).toBe(true);
    // A file has no ETag, so the app sends it in full.
    for (const known of ['*', '""', '"x"']) {
      const requested = await rawGet(address, file, { ...headers, 'if-none-match': known });
      expect([requested.status, requested.body.length]).toEqual([200, notified.body.length]);
    }
    send.mockRestore();
  },
);
