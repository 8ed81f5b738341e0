import { deployToken, ownModule } from '@puchar/shared/contract';
import { modules } from '../platform/database/schema.ts';
import { buildTestApp, signedIn } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
beforeEach(() => forgetModules(app));
afterAll(() => app.close());

async function create(slug: string): Promise<string> {
  const input = { slug, title: 'Typer', sensitivity: 'public' };
  const { status, body } = await calls.call('POST', '/modules/create', input);
  expect(status).toBe(201);
  return deployToken.parse(body).deployToken;
}

function withToken(
  token: string,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return app.organisersApp.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/modules/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

test('a new module has a token that is shown once and stored as a hash, and is shown nowhere', async () => {
  const token = await create('typer');
  const [row] = await app.context.db.select().from(modules);
  expect(row?.deployTokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(JSON.stringify(await auditRows(app.context.db))).not.toContain(token);
  expect(app.logged.join('')).not.toContain(token);
  expect(await calls.module()).toMatchObject({ active: null, versions: [], hasToken: true });
  expect((await calls.read()).revisions).toMatchObject([
    { rev: 1, action: 'create', slug: 'typer', summary: 'nowy moduł: typer' },
  ]);
  expect((await app.publicApp.inject('/api/modules')).json()).toMatchObject({ modules: [] });
});

test('a slug is given once', async () => {
  await create('typer');
  const input = { slug: 'typer', title: 'Inny', sensitivity: 'personal' };
  const { status, code } = await calls.call('POST', '/modules/create', input);
  expect([status, code]).toEqual([409, 'SLUG_TAKEN']);
  expect((await calls.read()).rev).toBe(1);
});

test('a token opens its own module and no other', async () => {
  const token = await create('typer');
  await create('kibic');
  const own = await withToken(token, 'typer/versions');
  expect(ownModule.parse(own.json())).toMatchObject({ slug: 'typer', versions: [] });
  expect((await withToken(token, 'typer/claims')).statusCode).toBe(200);
  for (const path of ['kibic/versions', 'kibic/claims', 'unknown/versions']) {
    const response = await withToken(token, path);
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'INVALID_TOKEN' }]);
  }
});

test.each(['', 'x', 'Bearer', 'a'.repeat(43), 'ż'.repeat(43), 'a'.repeat(5000)])(
  'no token is opened by %j',
  async (token) => {
    await create('typer');
    const { statusCode } = await withToken(encodeURIComponent(token), 'typer/versions');
    expect(statusCode).toBe(401);
  },
);

test('a module that never had a token is opened by none', async () => {
  await storeVersion(app, { version: '1.0.0' });
  expect((await withToken('a'.repeat(43), 'typer/versions')).statusCode).toBe(401);
  expect((await calls.module()).hasToken).toBe(false);
});

test('a renewed token ends the old one at once', async () => {
  const old = await create('typer');
  const { status, body } = await calls.call('POST', '/modules/typer/token');
  const renewed = deployToken.parse(body).deployToken;
  expect(status).toBe(200);
  expect((await withToken(old, 'typer/versions')).statusCode).toBe(401);
  expect((await withToken(renewed, 'typer/versions')).statusCode).toBe(200);
  expect((await auditRows(app.context.db)).at(-1)).toMatchObject({
    action: 'module.token',
    subjectId: 'typer',
  });
});

test('a token opens no other endpoint of the admin site', async () => {
  const token = await create('typer');
  for (const path of ['admin', 'typer/token', 'typer/kill', 'create']) {
    const payload = path === 'admin' ? undefined : {};
    const { statusCode } = await withToken(token, path, payload);
    expect([path, statusCode]).toEqual([path, 401]);
  }
});

test('a wrong token beside a session is rejected: the token alone decides', async () => {
  await create('typer');
  const headers = await signedIn(app.organisersApp);
  const { statusCode } = await withToken('a'.repeat(43), 'typer/versions', undefined, headers);
  expect(statusCode).toBe(401);
});

test('a session opens the endpoints of teams, from the admin site’s own pages', async () => {
  await create('typer');
  expect((await calls.call('GET', '/modules/typer/versions')).status).toBe(200);
  const headers = await signedIn(app.organisersApp);
  const request = (more: Record<string, string>) =>
    app.organisersApp.inject({
      method: 'POST',
      url: '/api/modules/typer/rollback',
      headers: { ...headers, ...more },
      payload: { expectedRev: 1 },
    });
  expect((await request({})).json()).toMatchObject({ code: 'NO_EARLIER_VERSION' });
  // Password of a proxy, which browsers send beside the cookie.
  expect((await request({ authorization: 'Basic b2xhOmhhc2xv' })).json()).toMatchObject({
    code: 'NO_EARLIER_VERSION',
  });
  expect((await request({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
    code: 'FOREIGN_ORIGIN',
  });
});

test('a team activates its own versions once organisers allow it, and only of a public module', async () => {
  const token = await create('typer');
  await storeVersion(app, { version: '1.0.0' });
  const activate = async () => {
    const { rev } = await calls.read();
    const payload = { expectedRev: rev, version: '1.0.0' };
    const response = await withToken(token, 'typer/activate', payload);
    return [response.statusCode, response.json().code];
  };
  expect(await activate()).toEqual([403, 'TEAM_MAY_NOT_ACTIVATE']);
  expect(await calls.module()).toMatchObject({ active: null, teamActivates: false });
  const allowed = await calls.call('PUT', '/modules/typer/team', { activates: true });
  expect([allowed.status, allowed.body]).toEqual([200, { activates: true }]);
  expect(await calls.module()).toMatchObject({ teamActivates: true });
  expect(await activate()).toEqual([200, undefined]);
  expect(await calls.module()).toMatchObject({ active: '1.0.0' });
  expect((await calls.read()).revisions[0]).toMatchObject({
    action: 'activate',
    actor: 'token:typer',
  });
  expect((await auditRows(app.context.db)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['module.team', 'module.activate']),
  );
  await calls.call('PUT', '/modules/typer/team', { activates: false });
  expect(await activate()).toEqual([403, 'TEAM_MAY_NOT_ACTIVATE']);
  const input = { slug: 'zgody', title: 'Zgody', sensitivity: 'personal' };
  await calls.call('POST', '/modules/create', input);
  const personal = await calls.call('PUT', '/modules/zgody/team', { activates: true });
  expect([personal.status, personal.code]).toEqual([409, 'NOT_PUBLIC']);
});

async function threeVersions(): Promise<string> {
  const token = await create('typer');
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await storeVersion(app, { version });
    await calls.activate({ version });
  }
  return token;
}

test('a team rolls its own version back, and the history shows it', async () => {
  const token = await threeVersions();
  const payload = { expectedRev: 4, reason: 'Zły wynik.' };
  const { statusCode } = await withToken(token, 'typer/rollback', payload);
  expect(statusCode).toBe(200);
  expect(await calls.module()).toMatchObject({ active: '2.0.0', fallback: '1.0.0' });
  expect((await calls.read()).revisions[0]).toMatchObject({
    action: 'rollback',
    actor: 'token:typer',
    reason: 'Zły wynik.',
  });
  expect((await auditRows(app.context.db)).at(-1)).toMatchObject({
    actorId: null,
    details: { byToken: true },
  });
});

test('a team brings nothing back that an organiser took off', async () => {
  const token = await threeVersions();
  await calls.rollBack({ version: '2.0.0' });
  const again = await withToken(token, 'typer/rollback', { expectedRev: 5, version: '3.0.0' });
  expect(again.json()).toMatchObject({ code: 'NO_EARLIER_VERSION' });
  expect((await calls.rollBack({ version: '3.0.0' })).status).toBe(200);
});
