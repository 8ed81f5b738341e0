import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { checkIds, deployResponse } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { modules } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { addVersion } from './store-version.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { registerPreviewRoutes } from '../previews/previews.routes.ts';
import { buildOfFiles, measureBuild } from '../read-build.ts';
import { storeModuleFiles, versionFolder } from '../store-files.ts';
import { archiveChecks } from './check-in-thread.ts';
import { registerDeployRoutes } from './deploy.routes.ts';
import { builtFiles } from '../testing/built-module.ts';
import { archiveOf, bearer, deployCalls, pack } from './testing/deploy-calls.ts';
import type { DeployCalls } from './testing/deploy-calls.ts';

let app: TestApp;
let calls: DeployCalls;

afterEach(() => {
  jest.restoreAllMocks();
});
beforeAll(async () => {
  app = await buildTestApp({
    further: [registerModuleRoutes, registerDeployRoutes, registerPreviewRoutes],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  calls = await deployCalls(app);
});

test('a build is checked, stored with its sizes, and has a link that shows it', async () => {
  const response = await calls.send(await archiveOf());
  expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
  const received = deployResponse.parse(response.json());
  expect(received.checks.map(({ id, ok }) => [id, ok])).toEqual(checkIds.map((id) => [id, true]));
  expect(received.previewUrl).toContain(`${app.context.config.publicUrl}/podglad/`);
  const [row] = await calls.stored();
  expect(row).toMatchObject({
    slug: 'typer',
    version: '1.0.0',
    digest: received.digest,
    status: 'ready',
    uploadedBy: 'token',
    size: { files: 7, scripts: expect.any(Number), styles: expect.any(Number) },
  });
  expect(row?.uniqueName).toMatch(/^mf_typer__[0-9a-f]{12}$/);
  const folder = versionFolder('1.0.0', received.digest);
  expect(await calls.foldersOf('typer')).toEqual([folder]);
  const served = await app.publicApp.inject(`/modules/typer/${folder}/list.js`);
  expect(served.body).toBe('self.list = 1;');
  const opened = await app.publicApp.inject(new URL(received.previewUrl ?? '').pathname);
  expect(opened.statusCode).toBe(303);
});

test('an upload is no activation: visitors get what they got', async () => {
  await calls.send(await archiveOf());
  const [row] = await app.context.db.select().from(modules).where(eq(modules.slug, 'typer'));
  expect(row?.activeVersion).toBe(null);
});

test('the log names who deployed what, without a name for a team', async () => {
  await calls.send(await archiveOf());
  await calls.send(await archiveOf({ version: '1.1.0' }), { headers: calls.session });
  const [byToken, byOrganiser] = (await auditRows(app.context.db)).slice(-2);
  expect(byToken).toMatchObject({
    action: 'module.deploy',
    actorId: null,
    subjectId: 'typer',
    details: { version: '1.0.0', byToken: true },
  });
  expect(byOrganiser).toMatchObject({ actorId: expect.any(String) });
  expect((await calls.stored()).map(({ uploadedBy }) => uploadedBy)).toEqual([
    'token',
    'organiser',
  ]);
});

test('the same files again get the same response, and are stored once', async () => {
  const archive = await archiveOf();
  const { digest } = deployResponse.parse((await calls.send(archive)).json());
  const again = await calls.send(gzipSync(gunzipSync(archive), { level: 1 }));
  expect(again.statusCode).toBe(200);
  expect(deployResponse.parse(again.json())).toMatchObject({ version: '1.0.0', digest });
  expect(await calls.stored()).toHaveLength(1);
});

test('other files under the same number are rejected, and the first stay', async () => {
  await calls.send(await archiveOf());
  const before = await calls.foldersOf('typer');
  const { status, code } = await calls.errorOf(await archiveOf({ code: 'var mf_typer = 2;' }));
  expect([status, code]).toEqual([409, 'VERSION_EXISTS']);
  expect(await calls.foldersOf('typer')).toEqual(before);
});

test('the same upload four times at once makes one version', async () => {
  const archive = await archiveOf();
  const responses = await Promise.all(Array.from({ length: 4 }, () => calls.send(archive)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
  expect(await calls.stored()).toHaveLength(1);
});

test('a dry run reports the checks and stores nothing', async () => {
  const response = await calls.send(await archiveOf(), { query: '?dryRun=1' });
  expect(response.statusCode).toBe(200);
  expect(deployResponse.parse(response.json())).toMatchObject({
    version: '1.0.0',
    previewUrl: null,
  });
  const { code } = await calls.errorOf(await archiveOf({ code: 'eval(1)' }), {
    query: '?dryRun=1',
  });
  expect(code).toBe('CHECKS_FAILED');
  expect([await calls.stored(), await calls.foldersOf('typer')]).toEqual([[], []]);
});

test('a library that a module shares wrongly is rejected with a sentence for its team', async () => {
  const good = builtFiles({ slug: 'typer' });
  const sharing = (libraries: object) =>
    pack({
      ...good,
      'build.json': JSON.stringify({ ...JSON.parse(good['build.json'] ?? ''), libraries }),
    });
  expect(await calls.errorOf(await sharing({ daty: { range: null, version: '3.6.0' } }))).toEqual({
    status: 422,
    code: 'CHECKS_FAILED',
    list: [expect.stringMatching(/^Biblioteki „daty”, którą wymienia .* nie ma w dependencies\./)],
  });
  expect(await calls.stored()).toEqual([]);
  const right = { daty: { range: '^3.0.0', version: '3.6.0' } };
  expect((await calls.send(await sharing(right))).statusCode).toBe(201);
});

test('a version that another process added meanwhile keeps its files', async () => {
  const check = archiveChecks.check.bind(archiveChecks);
  const archive = await archiveOf();
  jest.spyOn(archiveChecks, 'check').mockImplementationOnce(async (order, log) => {
    const result = await check(order, log);
    if (result.kind !== 'checked') throw new Error('The build is refused.');
    const build = buildOfFiles(
      new Map(result.files.map(([name, content]) => [name, Buffer.from(content)])),
    );
    await storeModuleFiles(app.context.files, build);
    const size = await measureBuild(build);
    const at = app.clock.now();
    await app.context.db.transaction((tx) =>
      addVersion(tx, { build, size, checks: result.checks, uploadedBy: 'token', at }),
    );
    return result;
  });
  expect((await calls.send(archive)).statusCode).toBe(200);
  expect(await calls.stored()).toHaveLength(1);
  expect(await calls.foldersOf('typer')).toHaveLength(1);
});

test('a token is valid for its own module alone, and required', async () => {
  await calls.createModule('quiz');
  const archive = await archiveOf({ slug: 'quiz' });
  for (const headers of [bearer(calls.token), bearer('x')]) {
    expect(await calls.errorOf(archive, { slug: 'quiz', headers })).toMatchObject({
      status: 401,
      code: 'INVALID_TOKEN',
    });
  }
  expect(await calls.errorOf(archive, { slug: 'quiz', headers: {} })).toMatchObject({
    status: 401,
  });
  expect(await calls.errorOf(archive, { slug: 'unknown', headers: calls.session })).toMatchObject({
    status: 404,
  });
  const onPublic = await app.publicApp.inject({
    method: 'POST',
    url: '/api/modules/typer/versions',
    headers: { ...bearer(calls.token), 'content-type': 'application/gzip' },
    payload: await archiveOf(),
  });
  expect(onPublic.statusCode).toBe(404);
});

test('only the types of an archive are taken', async () => {
  const archive = await archiveOf();
  const types = ['application/json', 'multipart/form-data', 'text/plain'];
  for (const type of types) {
    const headers = { ...bearer(calls.token), 'content-type': type };
    expect(await calls.errorOf(archive, { headers })).toMatchObject({ status: 415 });
  }
  const headers = { ...bearer(calls.token), 'content-type': 'application/octet-stream' };
  expect((await calls.send(archive, { headers })).statusCode).toBe(201);
});

test('the thirty-first upload of an hour is rejected, of one module alone', async () => {
  const other = await calls.createModule('quiz');
  const broken = Buffer.from('x');
  for (let index = 0; index < 30; index += 1) {
    // Rejected before the worker thread is started.
    await calls.send(broken, {
      headers: { ...bearer(calls.token), 'content-type': 'text/plain' },
    });
  }
  expect(await calls.errorOf(broken)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  const sending = { slug: 'quiz', headers: bearer(other) };
  expect((await calls.errorOf(broken, sending)).status).toBe(422);
  app.clock.pass(3_600_000);
  expect((await calls.errorOf(broken)).status).toBe(422);
});

test('a client that disconnects leaves nothing and blocks no other', async () => {
  const address = await app.organisersApp.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(address);
  for (let index = 0; index < 6; index += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/modules/typer/versions HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${calls.token}\r\nContent-Type: application/gzip\r\nContent-Length: 5000\r\n\r\nabc`,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  }
  expect((await calls.send(await archiveOf())).statusCode).toBe(201);
});
