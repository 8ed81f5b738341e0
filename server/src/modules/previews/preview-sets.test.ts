import { endpoints, previewLink, registryDocument } from '@puchar/shared/contract';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { previewLinks } from '../../platform/database/schema.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { forgetModules, moduleCalls, storeVersion } from '../testing/stored-versions.ts';
import type { ModuleCalls } from '../testing/stored-versions.ts';
import { registerPreviewRoutes } from './previews.routes.ts';
import { signPreview } from './sign-link.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes, registerPreviewRoutes] });
  calls = await moduleCalls(app);
});
beforeEach(async () => {
  await forgetModules(app);
  for (const slug of ['typer', 'kibic', 'zegar'])
    for (const version of ['1.0.0', '2.0.0']) await storeVersion(app, { slug, version });
  for (const slug of ['typer', 'kibic', 'zegar'])
    expect((await calls.activate({ version: '1.0.0' }, slug)).status).toBe(200);
});
afterAll(() => app.close());

const linkOf = async (path: string, payload: object) => {
  const { status, body } = await calls.call('POST', `/modules/${path}`, payload);
  expect(status).toBe(200);
  return new URL(previewLink.parse(body).url).pathname;
};
const linkTo = (version: string, slug = 'typer') => linkOf(`${slug}/previews`, { version });
const open = (url: string, headers: Record<string, string> = {}) =>
  app.publicApp.inject({ url, headers });

test('a link to several versions shows them all to the browser that opens it, and to no other', async () => {
  const opened = await open(
    await linkOf('previews', { versions: { typer: '2.0.0', kibic: '2.0.0' } }),
  );
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/kibic']);
  const [cookie] = opened.cookies;
  const own = { cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` };
  const read = async (headers: Record<string, string>) =>
    registryDocument.parse((await open('/api/modules', headers)).json());
  const document = await read(own);
  expect(document.modules.map(({ slug, version }) => [slug, version])).toEqual([
    ['kibic', '2.0.0'],
    ['typer', '2.0.0'],
    ['zegar', '1.0.0'],
  ]);
  expect(document.preview).toMatchObject({
    module: null,
    modules: [
      { slug: 'typer', version: '2.0.0' },
      { slug: 'kibic', version: '2.0.0' },
    ],
  });
  expect((await read({})).modules.map(({ version }) => version)).toEqual([
    '1.0.0',
    '1.0.0',
    '1.0.0',
  ]);
});

test.each([
  [{}, 400, 'INVALID_DATA'],
  [{ typer: '9.0.0' }, 404, 'NOT_FOUND'],
  [{ typer: '2.0.0', nikt: '1.0.0' }, 404, 'NOT_FOUND'],
])('no link to %j', async (versions, status, code) => {
  expect(await calls.call('POST', '/modules/previews', { versions })).toMatchObject({
    status,
    code,
  });
});

async function require(required: boolean): Promise<void> {
  const { status } = await calls.call('PUT', '/modules/preview-rule', { required });
  expect(status).toBe(200);
}
const activate = (slug = 'typer') => calls.activate({ version: '2.0.0' }, slug);

test('by default a version is activated without a preview', async () => {
  expect((await calls.read()).previewsRequired).toBe(false);
  expect((await activate()).status).toBe(200);
});

test('as a condition, a version is activated after an organiser has opened its preview, with who and when in the log', async () => {
  await require(true);
  const before = await calls.read();
  const early = await activate();
  expect([early.status, early.code, early.list]).toEqual([
    409,
    'PREVIEW_NOT_SEEN',
    ['Moduł typer 1.0.0 2.0.0'],
  ]);
  expect((await calls.read()).rev).toBe(before.rev);
  const link = await linkTo('2.0.0');
  expect((await activate()).code).toBe('PREVIEW_NOT_SEEN');
  expect((await open(link, { 'sec-fetch-dest': 'image' })).statusCode).toBe(410);
  expect((await activate()).code).toBe('PREVIEW_NOT_SEEN');
  await open(link, { 'sec-fetch-dest': 'document' });
  await open(link, { 'sec-fetch-dest': 'document' });
  expect((await calls.module()).versions.map((one) => [one.version, one.previewSeen])).toEqual([
    ['2.0.0', true],
    ['1.0.0', false],
  ]);
  expect((await activate()).status).toBe(200);
  const log = await auditRows(app.context.db);
  const seen = log.filter(({ action }) => action === 'module.preview');
  expect(seen).toMatchObject([{ subjectId: 'typer', details: { version: '2.0.0' } }]);
  const [rule] = log.filter(({ action }) => action === 'module.preview-rule');
  expect(rule).toMatchObject({ details: { required: true } });
  expect(seen[0]?.actorId).toBe(rule?.actorId);
  expect(seen[0]?.actorId).not.toBeNull();
  expect(await app.context.db.$count(previewLinks)).toBe(0);
});

test("a team's own link does not count, and its token is held to the condition", async () => {
  await require(true);
  const { url } = signPreview(app.context, { slug: 'typer', version: '2.0.0' });
  expect((await open(new URL(url).pathname)).statusCode).toBe(303);
  const { body } = await calls.call('POST', '/modules/typer/token');
  const { deployToken } = endpoints.renewDeployToken.answer.parse(body);
  await calls.call('PUT', '/modules/typer/team', { activates: true });
  const byTeam = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const { rev } = await calls.read();
    const response = await app.organisersApp.inject({
      method,
      url: `/api/modules/typer/${path}`,
      headers: { authorization: `Bearer ${deployToken}` },
      payload: { expectedRev: rev, ...payload },
    });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  expect(await byTeam('activate', { version: '2.0.0' })).toEqual([409, 'PREVIEW_NOT_SEEN']);
  const canary = { version: '2.0.0', share: 10 };
  expect(await byTeam('canary', canary, 'PUT')).toEqual([409, 'PREVIEW_NOT_SEEN']);
  await open(await linkTo('2.0.0'));
  expect(await byTeam('canary', canary, 'PUT')).toEqual([200, undefined]);
  expect(await byTeam('activate', { version: '2.0.0' })).toEqual([200, undefined]);
  expect(await byTeam('rollback', {})).toEqual([200, undefined]);
});

test('of several together each has to be seen, one preview of all is enough, and the panel needs none', async () => {
  await storeVersion(app, { slug: 'admin', version: '1.0.0', sensitivity: 'organiser' });
  await require(true);
  const versions = { typer: '2.0.0', kibic: '2.0.0' };
  const together = async (wanted: Record<string, string>) => {
    const { rev } = await calls.read();
    return calls.call('POST', '/modules/activate', { expectedRev: rev, versions: wanted });
  };
  await open(await linkTo('2.0.0', 'kibic'));
  const early = await together(versions);
  expect([early.code, early.list]).toEqual(['PREVIEW_NOT_SEEN', ['Moduł typer 1.0.0 2.0.0']]);
  expect((await calls.module('kibic')).active).toBe('1.0.0');
  await open(await linkOf('previews', { versions }));
  expect((await together({ ...versions, admin: '1.0.0' })).status).toBe(200);
  await require(false);
  expect((await activate('zegar')).status).toBe(200);
});
