import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { buildOfFiles } from '../read-build.ts';
import { versionFolder } from '../store-files.ts';
import { builtFiles } from '../testing/built-module.ts';
import type { BuiltModule } from '../testing/built-module.ts';
import { readSiteClaims } from './site-claims.ts';
import { storeVersion } from './store-version.ts';
import { deployCalls } from './testing/deploy-calls.ts';
import type { DeployCalls } from './testing/deploy-calls.ts';

let app: TestApp;
let calls: DeployCalls;

beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
});
afterAll(() => app.close());
beforeEach(async () => {
  calls = await deployCalls(app);
});

const buildOf = (options: BuiltModule = {}) =>
  buildOfFiles(
    new Map(
      Object.entries(builtFiles({ slug: 'typer', ...options })).map(([name, text]) => [
        name,
        Buffer.from(text),
      ]),
    ),
  );
const team = { actorId: null, byToken: true };
const claimsNow = () => readSiteClaims(app.context, 'typer');
const folderOf = ({ version, digest }: ReturnType<typeof buildOf>) =>
  versionFolder(version, digest);

test('of two processes with the same upload the second leaves the files of the first', async () => {
  const build = buildOf();
  const claims = await claimsNow();
  expect(await storeVersion(app.context, { build, checks: [], claims }, team)).toBe('added');
  expect(await storeVersion(app.context, { build, checks: [], claims }, team)).toBe('again');
  expect(await calls.foldersOf('typer')).toEqual([folderOf(build)]);
  const fresh = await claimsNow();
  expect(await storeVersion(app.context, { build, checks: [], claims: fresh }, team)).toBe('again');
  expect(await calls.foldersOf('typer')).toEqual([folderOf(build)]);
  expect(await calls.stored()).toHaveLength(1);
});

test('of two processes with other files under one number the second leaves nothing', async () => {
  const build = buildOf();
  await storeVersion(app.context, { build, checks: [], claims: await claimsNow() }, team);
  const other = buildOf({ code: 'var mf_typer = 2;' });
  const claims = await claimsNow();
  await expect(
    storeVersion(app.context, { build: other, checks: [], claims }, team),
  ).rejects.toMatchObject({ code: 'VERSION_EXISTS' });
  expect(await calls.foldersOf('typer')).toEqual([folderOf(build)]);
});

test('a version that was checked against an older site is not added', async () => {
  const claims = await claimsNow();
  await calls.createModule('quiz');
  const build = buildOf();
  expect(await storeVersion(app.context, { build, checks: [], claims }, team)).toBe('again');
  expect([await calls.stored(), await calls.foldersOf('typer')]).toEqual([[], []]);
});
