import { asc } from 'drizzle-orm';
import { registryRevisions } from '../../platform/database/schema.ts';
import { createReportCounter } from '../../modules/count-reports.ts';
import { registerModuleRoutes } from '../../modules/modules.routes.ts';
import { nextAddress, sendReport, tokenOf } from '../../modules/testing/page-reports.ts';
import { forgetModules, moduleCalls, storeVersion } from '../../modules/testing/stored-versions.ts';
import type { ModuleCalls } from '../../modules/testing/stored-versions.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, race } from '../race.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
afterAll(() => app.close());

const numbers = Array.from({ length: 10 }, (_, number) => number + 1);

async function storeTen(): Promise<void> {
  await forgetModules(app);
  for (const number of numbers) await storeVersion(app, { version: `${number}.0.0` });
}

const history = async () =>
  app.context.db.select().from(registryRevisions).orderBy(asc(registryRevisions.rev));

const activate = (version: string, expectedRev: number) =>
  calls.call('POST', '/modules/typer/activate', { version, expectedRev });

race('of ten activations at once one succeeds, the others are rejected', async (round) => {
  await storeTen();
  const responses = await atOnce(
    round,
    numbers.map((number) => () => activate(`${number}.0.0`, 0)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'REV_CHANGED')).toHaveLength(9);
  const winner = numbers[responses.findIndex(({ status }) => status === 200)];
  expect((await calls.module()).active).toBe(`${winner}.0.0`);
  expect(await history()).toHaveLength(1);
  expect(await auditRows(app.context.db)).toHaveLength(1);
});

const five = numbers.slice(0, 5);

race('five clients that retry make five revisions, one after the other', async (round) => {
  await storeTen();
  const responses = await atOnce(
    round,
    five.map((number) => async () => {
      for (;;) {
        const { rev } = await calls.read();
        const response = await activate(`${number}.0.0`, rev);
        if (response.code !== 'REV_CHANGED') return { number, ...response };
      }
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const rows = await history();
  expect(rows.map(({ rev }) => rev)).toEqual(five);
  for (const [at, { snapshot, rev }] of rows.entries()) {
    const made = responses.find(({ body }) => JSON.stringify(body) === JSON.stringify({ rev }));
    const before = rows[at - 1]?.snapshot.modules.typer?.activeVersion ?? null;
    expect(snapshot.modules.typer).toMatchObject({
      activeVersion: `${made?.number}.0.0`,
      fallbackVersion: before,
    });
  }
});

race('different changes of one revision: one of them is made', async (round) => {
  await storeTen();
  await activate('1.0.0', 0);
  await activate('2.0.0', 1);
  const change = (method: 'POST' | 'PUT', path: string, payload: object) => () =>
    calls.call(method, `/modules/${path}`, { expectedRev: 2, ...payload });
  const responses = await atOnce(round, [
    change('POST', 'typer/activate', { version: '3.0.0' }),
    change('POST', 'typer/rollback', {}),
    change('POST', 'typer/kill', {}),
    change('PUT', 'stages', { stages: { typer: { GROUPS: 'off' } } }),
    change('POST', 'rollback', { rev: 1 }),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'REV_CHANGED')).toHaveLength(4);
  expect((await calls.read()).rev).toBe(3);
});

race('of two modules of one slug made at once one is there', async (round) => {
  await forgetModules(app);
  const input = { slug: 'typer', title: 'Typer', sensitivity: 'public' };
  const responses = await atOnce(
    round,
    [1, 2, 3].map(() => () => calls.call('POST', '/modules/create', input)),
  );
  expect(responses.map(({ code }) => code).sort()).toEqual(['SLUG_TAKEN', 'SLUG_TAKEN', null]);
  expect((await calls.read()).rev).toBe(1);
});

race('concurrent failures and views are all counted, and cause one rollback', async (round) => {
  await storeTen();
  for (const number of [1, 2, 3]) await activate(`${number}.0.0`, number - 1);
  const [one, other] = [createReportCounter(app.context), createReportCounter(app.context)];
  const version = { slug: 'typer', version: '3.0.0' };
  const token = tokenOf(app, version);
  for (const counter of [one, other]) {
    for (let view = 0; view < 5; view += 1) {
      await counter.take({ mounted: [version], token }, nextAddress());
    }
  }
  const report = () => sendReport(app, { ...version, reason: 'timeout', part: 'list', token });
  await atOnce<unknown>(round, [
    () => one.flush(),
    () => other.flush(),
    ...numbers.map(() => report),
    ...numbers.map(() => report),
  ]);
  const { active, versions } = await calls.module();
  expect(active).toBe('2.0.0');
  expect(versions.find(({ version }) => version === '3.0.0')?.health).toMatchObject({
    mounted: 10,
    failed: 20,
  });
  expect((await history()).filter(({ action }) => action === 'guard')).toHaveLength(1);
});
