import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@puchar/shared/remote';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { kitRoutes } from './kit.routes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'puchar-kit-'));
const file = path.join(folder, 'puchar-shared.tgz');
const address = '/kit/puchar-shared.tgz';
let app: TestApp;
let appWithout: TestApp;

beforeAll(async () => {
  writeFileSync(file, 'the package');
  writeFileSync(path.join(folder, 'dev-host.tgz'), 'the host');
  writeFileSync(path.join(folder, 'guide.html'), '<p>npm install {{adminUrl}}/kit</p>');
  app = await buildTestApp({ further: [kitRoutes(folder)] });
  appWithout = await buildTestApp({ further: [kitRoutes(path.join(folder, 'none'))] });
});
afterAll(async () => {
  await Promise.all([app.close(), appWithout.close()]);
  rmSync(folder, { recursive: true });
});

test('the kit is served, with 304 for clients that have it', async () => {
  const first = await app.organisersApp.inject(address);
  expect(first.statusCode).toBe(200);
  expect(first.body).toBe('the package');
  expect(first.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'no-cache',
  });
  const known = { 'if-none-match': String(first.headers.etag) };
  const second = await app.organisersApp.inject({ url: address, headers: known });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('so is the host for work on modules', async () => {
  expect((await app.organisersApp.inject('/kit/dev-host.tgz')).body).toBe('the host');
});

test('a team learns where the site is and which contract it has', async () => {
  const response = await app.organisersApp.inject('/kit/kit.json');
  expect(response.json()).toEqual({
    site: app.context.config.publicUrl,
    contract: contractVersion,
  });
});

test('the guide names this site, and runs nothing', async () => {
  const { headers, body } = await app.organisersApp.inject('/kit/');
  expect(body).toBe(`<p>npm install ${app.context.config.adminUrl}/kit</p>`);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test.each([address, '/kit/dev-host.tgz', '/kit/kit.json', '/kit/'])(
  '%s is not on the visitors’ listener',
  async (url) => {
    expect((await app.publicApp.inject(url)).statusCode).toBe(404);
  },
);

test('a server without a built kit starts and has none', async () => {
  for (const url of [address, '/kit/dev-host.tgz', '/kit/']) {
    expect((await appWithout.organisersApp.inject(url)).statusCode).toBe(404);
  }
});
