import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints, stages } from '@puchar/shared/contract';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

const hostDist = mkdtempSync(path.join(tmpdir(), 'puchar-host-'));
const later = stages.slice(1);
const routes = [
  { id: 'home', path: '/', title: 'Strona główna', stages },
  { id: 'regulations', path: '/regulamin', title: 'Regulamin', stages: later },
];
let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  writeFileSync(path.join(hostDist, 'host.json'), JSON.stringify({ routes }));
  const environment = { HOST_DIST: hostDist };
  app = await buildTestApp({ further: [registerModuleRoutes], environment });
  calls = await moduleCalls(app);
});
beforeEach(() => forgetModules(app));
afterAll(async () => {
  await app.close();
  rmSync(hostDist, { recursive: true });
});

const regulations = { path: '/regulamin', label: 'Regulamin', stages: later };
const typer = (open: readonly string[]) => ({
  path: '/typer',
  label: 'Moduł typer 1.0.0',
  stages: open,
});

async function pages() {
  const { body } = await calls.call('GET', '/modules/stage-pages');
  return endpoints.getStagePages.answer.parse(body);
}

async function activate(slug: string): Promise<void> {
  const sensitivity = slug === 'admin' ? 'organiser' : 'public';
  await storeVersion(app, { slug, version: '1.0.0', sensitivity });
  expect((await calls.activate({ version: '1.0.0' }, slug)).status).toBe(200);
}

test('pages of the shell are listed with their stages, unless they are always open', async () => {
  expect(await pages()).toEqual([regulations]);
});

test('a page of a module is open in the stages in which the module is switched on', async () => {
  await activate('typer');
  expect(await pages()).toEqual([regulations, typer(['GROUPS'])]);
  await calls.switchStages({ typer: { PRE_SUBMISSIONS: 'on', GROUPS: 'off', POST: 'on' } });
  expect(await pages()).toEqual([typer(['PRE_SUBMISSIONS', 'POST']), regulations]);
});

test('a module without an active version, one that is killed and the panel have no pages', async () => {
  await storeVersion(app, { slug: 'kibic', version: '1.0.0' });
  await activate('admin');
  await activate('typer');
  await calls.kill({});
  expect(await pages()).toEqual([regulations]);
});
