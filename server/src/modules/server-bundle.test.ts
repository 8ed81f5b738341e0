import { createHash } from 'node:crypto';
import { registryDocument } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';
import { modules } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { registerModules } from './register-built-modules.ts';
import { createBundleReader } from './served-files.ts';
import { writeBuiltModule } from './testing/built-module.ts';
import type { BuiltModule } from './testing/built-module.ts';
import { forgetModules } from './testing/stored-versions.ts';

const code = 'module.exports = { default: { routes: {}, slots: {} } };';
const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
});
afterAll(() => app.close());
beforeEach(() => forgetModules(app));

const reader = () => createBundleReader(app.context.db, app.context.files);
const bundleOf = ({ base }: RegistryModule) => `${base.slice(1)}server/module.js`;

async function register(build: BuiltModule): Promise<void> {
  const registered = await registerModules(app.context, [writeBuiltModule(build)]);
  expect(registered.map(({ violations }) => violations)).toEqual([[]]);
}

async function listed(): Promise<RegistryModule> {
  const response = await app.publicApp.inject('/api/modules');
  const [module] = registryDocument.parse(response.json()).modules;
  if (module === undefined) throw new Error('No module is on.');
  return module;
}

test('the server reads the server bundle of a version, which is neither served nor listed', async () => {
  await register({ server: code });
  const module = await listed();
  const bundle = await reader()(module);
  expect(bundle?.hash).toBe(hash);
  expect(await bundle?.read()).toBe(code);
  expect(Object.keys(module.integrity).toSorted()).toEqual([
    'css/list.css',
    'entry.js',
    'list.js',
    'module.js',
  ]);
  const { files } = app.context;
  expect(await files.stat(bundleOf(module))).not.toBeNull();
  expect(await files.stat(`${bundleOf(module)}.br`)).toBeNull();
  for (const address of ['server/module.js', 'server%2Fmodule.js', './server/module.js']) {
    const response = await app.publicApp.inject(module.base + address);
    expect([address, response.statusCode]).toEqual([address, 404]);
  }
});

test('a bundle that is missing or modified is not read', async () => {
  await register({ server: code });
  const module = await listed();
  const bundle = await reader()(module);
  const { files } = app.context;
  await files.put(bundleOf(module), `${code}//`);
  expect(await bundle?.read()).toBeNull();
  await files.delete([bundleOf(module)]);
  expect(await bundle?.read()).toBeNull();
});

test('a version may have no server bundle', async () => {
  await register({});
  expect(await reader()(await listed())).toBeNull();
});

test('a version that was not registered yet is queried again', async () => {
  await register({ server: code });
  const module = await listed();
  await forgetModules(app);
  const read = reader();
  expect(await read(module)).toBeNull();
  await register({ server: code });
  expect((await read(module))?.hash).toBe(hash);
});

test.each(['personal', 'organiser'] as const)(
  'the bundle of a module that became %s is not run',
  async (sensitivity) => {
    await register({ server: code });
    const module = await listed();
    await app.context.db.update(modules).set({ sensitivity });
    expect(await reader()(module)).toBeNull();
  },
);
