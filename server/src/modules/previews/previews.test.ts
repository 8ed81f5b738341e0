import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { previewLink, registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import { cupWelcomeOf, emptyCup } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { editions, moduleVersions } from '../../platform/database/schema.ts';
import { buildTestApp, signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { makeEmptyEdition } from '../../cup/editions/create-edition.ts';
import { registerSiteRoutes } from '../../rendering/site.routes.ts';
import { writeHostBuild } from '../../rendering/testing/written-host.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { registerModules } from '../register-built-modules.ts';
import { writeBuiltModule } from '../testing/built-module.ts';
import { registerPreviewRoutes } from './previews.routes.ts';

let app: TestApp;
let organiser: Record<string, string>;
const folders: string[] = [];

function built(options: Parameters<typeof writeBuiltModule>[0] = {}): string {
  const folder = writeBuiltModule(options);
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  const hostDist = writeHostBuild();
  folders.push(hostDist, mkdtempSync(path.join(tmpdir(), 'puchar-previews-')));
  app = await buildTestApp({
    environment: { HOST_DIST: hostDist },
    further: [registerModuleRoutes, registerPreviewRoutes, registerSiteRoutes],
  });
  await makeEmptyEdition(app.context);
  await registerModules(app.context, [built(), built({ slug: 'admin', sensitivity: 'organiser' })]);
  await registerModules(app.context, [
    built({ version: '2.0.0', code: 'var mf_tables = { two: 2 };' }),
  ]);
  organiser = await signedIn(app.organisersApp);
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.context.db
    .update(editions)
    .set({ stage: 'GROUPS' })
    .where(eq(editions.isCurrent, true));
  await app.context.changes.publish({ topic: 'edition', id: '*' });
});

async function request(url: string, payload: Record<string, unknown>) {
  return app.organisersApp.inject({ method: 'POST', url, headers: organiser, payload });
}

async function linkTo(url: string, payload: Record<string, unknown>): Promise<string> {
  const response = await request(url, payload);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return new URL(previewLink.parse(response.json()).url).pathname;
}

const toVersion = (version: string) => linkTo('/api/modules/tables/previews', { version });
const toRehearsal = (wanted: Record<string, unknown>) => linkTo('/api/modules/rehearsals', wanted);

async function opened(link: string): Promise<{ at: string; headers: Record<string, string> }> {
  const response = await app.publicApp.inject({
    url: link,
    headers: { 'sec-fetch-dest': 'document' },
  });
  expect(response.statusCode).toBe(303);
  const [cookie] = response.cookies;
  if (cookie === undefined) throw new Error('no cookie');
  return {
    at: String(response.headers.location),
    headers: { cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}` },
  };
}

function blockOf(html: string, id: string): unknown {
  const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}

async function documentAt(url: string, headers: Record<string, string>): Promise<RegistryDocument> {
  const { body } = await app.publicApp.inject({ url, headers });
  return registryDocument.parse(
    url === '/api/modules' ? JSON.parse(body) : blockOf(body, 'module-registry'),
  );
}

test('a browser with a link sees that version without a fallback, others see no change', async () => {
  const { at, headers } = await opened(await toVersion('1.0.0'));
  expect(at).toBe('/tables');
  for (const url of ['/tables', '/api/modules', '/o-nas']) {
    const own = await documentAt(url, headers);
    expect(own.modules).toMatchObject([{ slug: 'tables', version: '1.0.0' }]);
    expect(own.modules[0]?.fallback).toBeUndefined();
    expect(own.preview).toMatchObject({
      module: { slug: 'tables', title: 'Moduł tables', version: '1.0.0' },
      stage: null,
      rev: null,
    });
    const shared = await documentAt(url, {});
    expect(shared.modules).toMatchObject([{ slug: 'tables', version: '2.0.0' }]);
    const { integrity, fallback } = shared.modules[0] ?? {};
    expect(integrity).toMatchObject({ 'entry.js': expect.stringMatching(/^sha384-/) });
    expect(fallback).toMatchObject({ version: '1.0.0' });
    expect(shared.preview).toBeUndefined();
  }
});

test('a preview is neither cached nor indexed', async () => {
  const { headers } = await opened(await toVersion('1.0.0'));
  for (const url of ['/tables', '/api/modules']) {
    const response = await app.publicApp.inject({ url, headers });
    expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
  }
  expect((await app.publicApp.inject({ url: '/tables', headers })).body).toContain('noindex');
  expect((await app.publicApp.inject('/tables')).body).not.toContain('noindex');
});

test('the page of a previewed version names the files of that version', async () => {
  const { headers } = await opened(await toVersion('1.0.0'));
  const { body } = await app.publicApp.inject({ url: '/tables', headers });
  expect(body).toMatch(/href="\/modules\/tables\/1\.0\.0-[0-9a-f]{8}\/entry\.js" integrity=/);
  expect(body).not.toContain('/modules/tables/2.0.0-');
});

test('a version is shown in a stage that its module is off in', async () => {
  await app.context.db.update(editions).set({ stage: 'LADDER' });
  await app.context.changes.publish({ topic: 'edition', id: '*' });
  const { headers } = await opened(await toVersion('2.0.0'));
  expect((await app.publicApp.inject({ url: '/tables', headers })).statusCode).toBe(200);
  expect((await app.publicApp.inject('/tables')).statusCode).toBe(404);
});

test('a link to a version works for all who have it, and ends with one click', async () => {
  const link = await toVersion('1.0.0');
  await opened(link);
  await opened(link);
  const response = await app.publicApp.inject('/podglad/koniec');
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(response.cookies).toMatchObject([{ name: 'puchar_preview', value: '' }]);
});

test('the cookie is for the server alone and lasts as long as the preview', async () => {
  const link = await toVersion('1.0.0');
  const { cookies, headers } = await app.publicApp.inject(link);
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }]);
  const lasts = (cookies[0]?.expires?.getTime() ?? 0) - app.clock.now().getTime();
  expect(Math.round(lasts / 86_400_000)).toBe(7);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test.each(['image', 'iframe', 'empty', 'script'])(
  'a page cannot open a link for its visitor as %s',
  async (destination) => {
    const response = await app.publicApp.inject({
      url: await toVersion('1.0.0'),
      headers: { 'sec-fetch-dest': destination },
    });
    expect(response.statusCode).toBe(410);
    expect(response.cookies).toEqual([]);
  },
);

test('a forged link and an expired one show an error page', async () => {
  const link = await toVersion('1.0.0');
  const { headers } = await opened(link);
  app.clock.pass(7 * 86_400_000);
  for (const url of [link, '/podglad/m~tables~1.0.0~zzzzzz~x~y']) {
    const { statusCode, body } = await app.publicApp.inject(url);
    expect(statusCode).toBe(410);
    expect(body).toContain('Ten link już nie działa');
  }
  expect((await documentAt('/tables', headers)).preview).toBeUndefined();
  organiser = await signedIn(app.organisersApp);
});

test('previews end when their version is no longer ready', async () => {
  const link = await toVersion('1.0.0');
  const { headers } = await opened(link);
  const row = eq(moduleVersions.version, '1.0.0');
  await app.context.db.update(moduleVersions).set({ status: 'refused' }).where(row);
  expect((await documentAt('/tables', headers)).preview).toBeUndefined();
  expect((await app.publicApp.inject(link)).statusCode).toBe(410);
  expect((await request('/api/modules/tables/previews', { version: '1.0.0' })).statusCode).toBe(
    422,
  );
  await app.context.db.update(moduleVersions).set({ status: 'ready' }).where(row);
});

test('there are no previews of unknown versions or of the admin site', async () => {
  const unknown = await request('/api/modules/tables/previews', { version: '9.9.9' });
  expect(unknown.json()).toMatchObject({ code: 'NOT_FOUND' });
  const panel = await request('/api/modules/admin/previews', { version: '1.0.0' });
  expect(panel.json()).toMatchObject({ code: 'PANEL_MODULE' });
  const rev = await request('/api/modules/rehearsals', { rev: 9999 });
  expect(rev.json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await request('/api/modules/rehearsals', {})).statusCode).toBe(400);
});

test('a rehearsal shows the pages of another stage, and the stage stays', async () => {
  const { at, headers } = await opened(await toRehearsal({ stage: 'POST' }));
  expect(at).toBe('/');
  const { body } = await app.publicApp.inject({ url: '/tables', headers });
  expect(registryDocument.parse(blockOf(body, 'module-registry'))).toMatchObject({
    stage: 'POST',
    preview: { module: null, stage: 'POST', rev: null },
  });
  expect(blockOf(body, 'first-data')).toMatchObject({
    answers: { '/editions/get-current': { stage: 'POST' } },
  });
  const edition = await app.publicApp.inject({ url: '/api/editions/get-current', headers });
  expect(edition.json()).toMatchObject({ stage: 'POST' });
  expect((await app.publicApp.inject('/api/editions/get-current')).json()).toMatchObject({
    stage: 'GROUPS',
  });
  expect((await app.publicApp.inject({ url: '/o-nas', headers })).statusCode).toBe(404);
  const sent = await app.publicApp.inject({
    method: 'POST',
    url: '/api/teams/create-submission',
    headers,
    payload: {},
  });
  expect(sent.json()).toMatchObject({ code: 'WRONG_STAGE' });
});

test('a rehearsal of a revision shows the versions that were live then', async () => {
  const { headers } = await opened(await toRehearsal({ rev: 1 }));
  const own = await documentAt('/tables', headers);
  expect(own.modules).toMatchObject([{ slug: 'tables', version: '1.0.0' }]);
  expect(own.preview).toMatchObject({ module: null, stage: null, rev: 1 });
});

test('drafts of the cup are shown to who has the link, in every read of it', async () => {
  const drafts = { identity: { name: 'Liga Szkół' }, texts: { description: 'Gramy w szkołach.' } };
  for (const [section, fields] of Object.entries(drafts)) {
    const { statusCode } = await app.organisersApp.inject({
      method: 'PATCH',
      url: `/api/cup/settings/${section}`,
      headers: organiser,
      payload: { ...fields, seen: {} },
    });
    expect(statusCode).toBe(200);
  }
  const { headers } = await opened(await linkTo('/api/cup/preview', {}));
  const read = async (url: string, by = {}) =>
    (await app.publicApp.inject({ url: `/api${url}`, headers: by })).json();
  expect(await read('/cup', headers)).toMatchObject(drafts);
  expect(await read('/cup/basics', headers)).toMatchObject({ identity: drafts.identity });
  expect(await read('/cup/welcome', headers)).toMatchObject(drafts.texts);
  expect(await read('/cup/welcome')).toEqual(cupWelcomeOf(emptyCup));
});

test('a link to a rehearsal opens once, also when it is opened twice at the same time', async () => {
  const link = await toRehearsal({ stage: 'LADDER' });
  const responses = await Promise.all([1, 2, 3].map(() => app.publicApp.inject(link)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410, 410]);
  expect((await app.publicApp.inject(link)).statusCode).toBe(410);
});

test('a HEAD request does not use a link up', async () => {
  const link = await toRehearsal({ stage: 'LADDER' });
  await app.publicApp.inject({ method: 'HEAD', url: link });
  await opened(link);
});

test('the admin listener has no previews', async () => {
  const link = await toVersion('1.0.0');
  const { headers } = await opened(link);
  const { body } = await app.organisersApp.inject({ url: '/admin', headers });
  expect(registryDocument.parse(blockOf(body, 'module-registry')).preview).toBeUndefined();
  expect((await app.organisersApp.inject(link)).statusCode).toBe(404);
});
