import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { moduleVersions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { clearOldVersions } from './clear-versions.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { modulesFolder } from './store-files.ts';
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

const names = async () => (await calls.module()).versions.map(({ version }) => version).sort();

/** `1.0.0` to `1.7.0`, a day apart; sessions end before versions are old, so these grow old instead of the clock. */
async function upload(): Promise<void> {
  for (let at = 0; at < 8; at += 1) await storeVersion(app, { version: `1.${at}.0` });
  await growOlder(sql`(8 - split_part(${moduleVersions.version}, '.', 2)::int)`);
}

async function growOlder(days: number | SQL): Promise<void> {
  const uploadedAt = sql`${moduleVersions.uploadedAt} - ${days} * interval '1 day'`;
  await app.context.db.update(moduleVersions).set({ uploadedAt });
}

test('old versions go with their files, but for the five newest', async () => {
  await upload();
  const [oldest] = (await calls.module()).versions.filter(({ version }) => version === '1.0.0');
  const folder = `${modulesFolder}typer/1.0.0-${oldest?.digest.slice(0, 8)}/`;
  await app.context.files.put(`${folder}entry.js`, 'code');
  await growOlder(21);
  await clearOldVersions(app.context);
  expect(await names()).toHaveLength(8);
  await growOlder(10);
  await clearOldVersions(app.context);
  expect(await names()).toEqual(['1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0']);
  expect(await app.context.files.list(folder)).toEqual([]);
  const cleared = (await auditRows(app.context.db)).filter(
    ({ action }) => action === 'module.clear',
  );
  expect(cleared.map(({ details }) => details)).toEqual([
    { version: '1.2.0' },
    { version: '1.1.0' },
    { version: '1.0.0' },
  ]);
});

test('what is live, what it would be replaced by and what the history can bring back stays', async () => {
  await upload();
  await calls.activate({ version: '1.0.0' });
  await calls.activate({ version: '1.1.0' });
  await calls.activate({ version: '1.2.0' });
  await growOlder(60);
  await clearOldVersions(app.context);
  expect(await names()).toHaveLength(8);
  // The history shows a hundred revisions: those with the first versions are beyond it.
  for (let at = 0; at < 101; at += 1) {
    await calls.switchStages({ typer: { GROUPS: at % 2 === 0 ? 'off' : 'on' } });
  }
  await clearOldVersions(app.context);
  expect(await names()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0']);
  expect(await calls.module()).toMatchObject({ active: '1.2.0', fallback: '1.1.0' });

  const gone = await calls.rollBackSite(2);
  expect([gone.status, gone.code]).toEqual([404, 'NOT_FOUND']);
  expect((await calls.rollBack({})).status).toBe(200);
  expect(await calls.module()).toMatchObject({ active: '1.1.0', fallback: null });
});
