import { createHash } from 'node:crypto';
import { registryDocument } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { editions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { makeEmptyEdition } from '../cup/editions/create-edition.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { readReportToken } from '../modules/report-token.ts';
import { registerModules } from '../modules/register-built-modules.ts';
import { writeBuiltModule } from '../modules/testing/built-module.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { hostInlineScript, writeHostBuild } from './testing/written-host.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [registerModuleRoutes, registerSiteRoutes],
  });
  await makeEmptyEdition(app.context);
  await registerModules(app.context, [
    writeBuiltModule(),
    writeBuiltModule({ slug: 'registration', sensitivity: 'personal' }),
    writeBuiltModule({ slug: 'admin', sensitivity: 'organiser' }),
  ]);
});
afterAll(() => app.close());
beforeEach(() => setStage('GROUPS'));

async function setStage(stage: Stage) {
  await app.context.db.update(editions).set({ stage }).where(eq(editions.isCurrent, true));
  await app.context.changes.publish({ topic: 'edition', id: '*' });
}

function block(html: string, id: string): unknown {
  const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}

const registryOf = (html: string) => registryDocument.parse(block(html, 'module-registry'));

test('the HTML carries the registry, the edition and the first data of the page', async () => {
  const { body, statusCode, headers } = await app.publicApp.inject('/o-nas');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<title data-served>O nas – Turniej szkół 2026</title>');
  expect(registryOf(body).modules.map(({ slug }) => slug)).toEqual(['registration', 'tables']);
  expect(block(body, 'first-data')).toMatchObject({
    answers: { '/editions/get-current': { stage: 'GROUPS' }, '/groups': [] },
  });
});

test('the HTML carries the token with which failures of its modules are counted', async () => {
  const { body } = await app.publicApp.inject('/tables');
  const token = readReportToken(app.context, String(block(body, 'report-token')));
  expect(token?.includes('tables', '1.0.0')).toBe(true);
  expect(token?.includes('admin', '1.0.0')).toBe(false);
  expect(token?.rev).toBe(registryOf(body).rev);
});

test('the HTML names the files of the requested route, each with its hash', async () => {
  const { body } = await app.publicApp.inject('/tables');
  const named = [...body.matchAll(/href="\/modules\/tables\/[^/]+\/([^"]+)" integrity="sha384-/g)];
  expect(named.map(([, file]) => file)).toEqual([
    'entry.js',
    'module.js',
    'list.js',
    'css/list.css',
  ]);
});

test('scripts come from this origin or by hash, and none without integrity', async () => {
  const { headers } = await app.publicApp.inject('/o-nas');
  const hash = createHash('sha256').update(hostInlineScript).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test.each(['/nie-ma', '/tables/1/2', '/o-nas/x'])('%s is a 404 with the shell', async (url) => {
  const { statusCode, body } = await app.publicApp.inject(url);
  expect(statusCode).toBe(404);
  expect(registryOf(body).stage).toBe('GROUPS');
  expect(body).toContain('<title data-served>404 - Ta strona nie istnieje</title>');
});

test('a page outside its stages is not found', async () => {
  await setStage('LADDER');
  expect((await app.publicApp.inject('/tables')).statusCode).toBe(404);
  expect((await app.publicApp.inject('/o-nas')).statusCode).toBe(404);
});

test('a page with personal data lists its own module alone and is not cached', async () => {
  const { body, headers } = await app.publicApp.inject('/registration');
  const document = registryOf(body);
  expect(document.modules.map(({ slug }) => slug)).toEqual(['registration']);
  expect(document.menu.map(({ path }) => path)).toEqual(['/registration', '/tables']);
  expect(body).toContain('noindex');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

async function loadForm(destination: string, cookie = '') {
  const response = await app.publicApp.inject({
    url: '/registration',
    headers: { 'sec-fetch-dest': destination, cookie },
  });
  const [given] = response.cookies;
  return {
    keys: block(response.body, 'device-keys'),
    given,
    cookie: given === undefined ? '' : `${given.name}=${given.value}`,
  };
}

test('a document with personal data gets a key of its own, and those of the documents before it', async () => {
  const first = await loadForm('document');
  const second = await loadForm('document', first.cookie);
  expect(first.keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(second.keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), ...[first.keys].flat()]);
  expect(second.given).toMatchObject({ path: '/registration', httpOnly: true, sameSite: 'Lax' });
  let last = second;
  for (let load = 0; load < 10; load += 1) last = await loadForm('document', last.cookie);
  expect(last.keys).toHaveLength(4);
});

test('a planted cookie never becomes the encrypting key', async () => {
  const planted = 'A'.repeat(43);
  const { keys } = await loadForm('document', `puchar_form=${planted}.<script>`);
  expect(keys).toEqual([expect.not.stringContaining(planted), planted]);
});

test.each(['empty', 'iframe', 'script', 'worker'])(
  'a request for the page as %s gets no key and changes none',
  async (destination) => {
    const { cookie } = await loadForm('document');
    expect(await loadForm(destination, cookie)).toEqual({
      keys: null,
      given: undefined,
      cookie: '',
    });
  },
);

test('other pages get no key', async () => {
  const headers = { 'sec-fetch-dest': 'document' };
  const { body, cookies } = await app.publicApp.inject({ url: '/o-nas', headers });
  expect(block(body, 'device-keys')).toBeNull();
  expect(cookies).toEqual([]);
});

test("the admin site has its own modules and none of the shell's pages", async () => {
  const { body, headers } = await app.organisersApp.inject('/admin');
  expect(registryOf(body)).toMatchObject({ site: 'organisers', modules: [{ slug: 'admin' }] });
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.organisersApp.inject('/o-nas')).statusCode).toBe(404);
});

test('an unchanged page gets 304', async () => {
  const first = await app.publicApp.inject('/o-nas');
  const again = { url: '/o-nas', headers: { 'if-none-match': String(first.headers.etag) } };
  expect((await app.publicApp.inject(again)).statusCode).toBe(304);
  await setStage('SUBMISSIONS');
  expect((await app.publicApp.inject(again)).statusCode).toBe(404);
});

test("the host's hashed files are immutable, and nothing else of its build is served", async () => {
  const { headers, statusCode } = await app.publicApp.inject('/assets/main.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  for (const url of ['/assets/../build.json', '/assets/..%2fbuild.json', '/assets/none.js']) {
    expect((await app.publicApp.inject(url)).statusCode).toBe(404);
  }
});

test('an unknown endpoint stays a response of the API', async () => {
  const response = await app.publicApp.inject('/api/nothing');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
});
