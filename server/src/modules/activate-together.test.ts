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
beforeEach(async () => {
  await forgetModules(app);
  for (const slug of ['typer', 'kibic']) {
    await storeVersion(app, { slug, version: '1.0.0' });
    await storeVersion(app, { slug, version: '1.1.0' });
  }
  await calls.activate({ version: '1.0.0' }, 'typer');
});
afterAll(() => app.close());

async function together(versions: Record<string, string>) {
  const { rev } = await calls.read();
  return calls.call('POST', '/modules/activate', { expectedRev: rev, versions });
}

const live = async () => {
  const { modules } = await calls.read();
  return modules.map(({ slug, active, fallback }) => [slug, active, fallback]);
};

test('versions of several modules become active in one revision', async () => {
  const { rev } = await calls.read();
  expect(await together({ typer: '1.1.0', kibic: '1.0.0' })).toMatchObject({ status: 200 });
  expect(await live()).toEqual([
    ['kibic', '1.0.0', null],
    ['typer', '1.1.0', '1.0.0'],
  ]);
  const after = await calls.read();
  expect(after.rev).toBe(rev + 1);
  expect(after.revisions[0]).toMatchObject({
    action: 'activate',
    slug: null,
    summary: 'kibic: 1.0.0, typer: 1.0.0 → 1.1.0',
  });
  expect((await calls.rollBack({}, 'typer')).status).toBe(200);
  expect(await live()).toContainEqual(['typer', '1.0.0', null]);
});

test('when one of them cannot be activated none is', async () => {
  await storeVersion(app, { slug: 'kibic', version: '1.2.0', violation: 'Usuń eval.' });
  const before = await live();
  const red = await together({ typer: '1.1.0', kibic: '1.2.0' });
  expect([red.status, red.code]).toEqual([422, 'CHECKS_FAILED']);
  const unknown = await together({ typer: '1.1.0', nikt: '1.0.0' });
  expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND']);
  expect((await together({})).status).toBe(400);
  expect(await live()).toEqual(before);
});

test('a freeze rejects them too', async () => {
  await calls.freeze(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  const { status, code } = await together({ typer: '1.1.0' });
  expect([status, code]).toEqual([423, 'FROZEN']);
});
