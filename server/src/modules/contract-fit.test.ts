import { endpoints } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { moduleVersions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
afterAll(() => app.close());
beforeEach(() => forgetModules(app));

const sentence = expect.stringContaining('ta wersja jest dla kontraktu ^9, a strona ma');

async function served() {
  const { body } = await app.publicApp.inject({ method: 'GET', url: '/api/modules' });
  return endpoints.getModules.answer.parse(JSON.parse(body)).modules;
}

/** As after a raise of the contract: what was live does not fit the site any more. */
async function outgrow(version: string): Promise<void> {
  const rows = await app.context.db.select().from(moduleVersions);
  const [row] = rows.filter((one) => one.version === version);
  if (row === undefined) throw new Error(`no version ${version}`);
  await app.context.db
    .update(moduleVersions)
    .set({ descriptor: { ...row.descriptor, contract: '^9' } })
    .where(eq(moduleVersions.version, version));
  await app.context.changes.publish({ topic: 'modules', id: '*' });
}

test('a version for another contract is not activated, and says why', async () => {
  await storeVersion(app, { version: '1.0.0', contract: '^9' });
  const { status, body } = await calls.activate({ version: '1.0.0' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: expect.any(String) });
  expect(JSON.stringify(body)).toContain('dla kontraktu ^9');
  expect((await calls.module()).active).toBeNull();
});

test('a live version that the contract has outgrown is off, with a sentence to organisers and team', async () => {
  await storeVersion(app, { version: '1.0.0' });
  await calls.activate({ version: '1.0.0' });
  await storeVersion(app, { slug: 'kibic', version: '1.1.0' });
  await calls.activate({ version: '1.1.0' }, 'kibic');
  expect((await served()).map(({ slug }) => slug)).toEqual(['kibic', 'typer']);
  await outgrow('1.0.0');
  expect((await served()).map(({ slug }) => slug)).toEqual(['kibic']);
  expect((await calls.module()).versions[0]?.checks).toContainEqual({
    id: 'contract',
    ok: false,
    message: sentence,
  });
  expect((await calls.module('kibic')).versions[0]?.checks).toEqual([
    expect.objectContaining({ ok: true }),
  ]);
});

test('no rollback leads to a version that the contract has outgrown, nor does a page fall back to it', async () => {
  for (const version of ['1.0.0', '2.0.0']) {
    await storeVersion(app, { version });
    await calls.activate({ version });
  }
  await outgrow('1.0.0');
  expect((await calls.rollBack({})).status).toBe(422);
  const [live] = await served();
  expect(live?.version).toBe('2.0.0');
  expect(live?.fallback).toBeUndefined();
});
