import { buildApp } from '../app.ts';
import { moduleMounts } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { createReportCounter } from './count-reports.ts';
import { stepBackIfBroken } from './guard.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { signReportToken } from './report-token.ts';
import {
  failInPages,
  nextAddress,
  sendReport,
  showInPages,
  tokenOf,
} from './testing/page-reports.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({
    further: [registerModuleRoutes],
    environment: { MODULE_GUARD_VISITS: '10', MODULE_GUARD_SHARE: '0.3' },
  });
  calls = await moduleCalls(app);
});
beforeEach(() => forgetModules(app));
afterAll(() => app.close());

async function live(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await storeVersion(app, { version });
    expect((await calls.activate({ version })).status).toBe(200);
  }
}

const fail = (times: number, version: string, slug = 'typer') =>
  failInPages(app, times, { slug, version });
const show = (times: number, version: string) => showInPages(app, times, { version });

const state = async () => {
  const { active, fallback, guard } = await calls.module();
  return { active, fallback, guard };
};

test('a version that fails too often is rolled back automatically, once, with the reason', async () => {
  await live('1.0.0', '2.0.0');
  await show(6, '2.0.0');
  await fail(3, '2.0.0');
  expect(await state()).toEqual({
    active: '2.0.0',
    fallback: '1.0.0',
    guard: { mounted: 6, failed: 3 },
  });
  await fail(5, '2.0.0');
  expect(await state()).toEqual({ active: '1.0.0', fallback: null, guard: null });
  const { revisions } = await calls.read();
  expect(revisions.map(({ action }) => action)).toEqual(['guard', 'activate', 'activate']);
  expect(revisions[0]).toMatchObject({
    actor: null,
    slug: 'typer',
    summary: 'typer: 2.0.0 → 1.0.0 (nie wczytał się w 4 z 10 odsłon)',
    reason: 'odsłony tej wersji w 24 godziny: 6 bez błędu, 4 z błędem (błąd przy wczytaniu: 4)',
  });
  expect((await auditRows(app.context.db)).at(-1)).toMatchObject({
    action: 'module.guard',
    actorId: null,
    details: { version: '1.0.0', from: '2.0.0', failed: 4, views: 10 },
  });
  expect(app.logged.join('')).toContain('module.taken-back');
});

test('views that come later than the failures are judged too', async () => {
  await live('1.0.0', '2.0.0');
  await fail(5, '2.0.0');
  expect((await state()).active).toBe('2.0.0');
  await show(5, '2.0.0');
  expect((await state()).active).toBe('1.0.0');
});

test('a rush within a second is judged by its views too', async () => {
  await live('1.0.0', '2.0.0');
  const view = { slug: 'typer', version: '2.0.0' };
  for (let visitor = 0; visitor < 60; visitor += 1) {
    if (visitor % 5 === 4) await fail(1, '2.0.0');
    else await sendReport(app, { mounted: [view], token: tokenOf(app, view) });
  }
  expect((await state()).active).toBe('2.0.0');
});

test('a failure rate up to the limit is tolerated', async () => {
  await live('1.0.0', '2.0.0');
  await show(7, '2.0.0');
  await fail(3, '2.0.0');
  expect((await state()).active).toBe('2.0.0');
});

test('older views weigh less, so a version that breaks later is noticed', async () => {
  await live('1.0.0', '2.0.0');
  for (let second = 0; second < 20; second += 1) await show(15, '2.0.0');
  const { guard } = await state();
  expect(guard?.mounted).toBeLessThan(20);
  await fail(15, '2.0.0');
  expect((await state()).active).toBe('1.0.0');
});

test('without a version to go back to nothing happens', async () => {
  await live('1.0.0');
  await fail(30, '1.0.0');
  expect((await state()).active).toBe('1.0.0');
  expect((await calls.read()).rev).toBe(1);
});

test('failures of other versions and of other modules are not those of the live one', async () => {
  await live('1.0.0', '2.0.0');
  await storeVersion(app, { slug: 'kibic', version: '2.0.0' });
  await fail(15, '1.0.0');
  await fail(15, '2.0.0', 'kibic');
  await fail(15, '9.0.0');
  expect(await state()).toEqual({
    active: '2.0.0',
    fallback: '1.0.0',
    guard: { mounted: 0, failed: 0 },
  });
});

test('an activation restarts the count', async () => {
  await live('1.0.0', '2.0.0');
  await fail(9, '2.0.0');
  await live('3.0.0');
  expect((await state()).guard).toEqual({ mounted: 0, failed: 0 });
});

test('the guard works during a freeze', async () => {
  await live('1.0.0', '2.0.0');
  await calls.freeze(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  await fail(10, '2.0.0');
  expect((await state()).active).toBe('1.0.0');
});

test('concurrent failures roll a version back once', async () => {
  await live('1.0.0', '2.0.0', '3.0.0');
  await Promise.all(Array.from({ length: 30 }, () => fail(1, '3.0.0')));
  expect((await state()).active).toBe('2.0.0');
  const { revisions } = await calls.read();
  expect(revisions.filter(({ action }) => action === 'guard')).toHaveLength(1);
});

test('a late rollback changes nothing', async () => {
  await live('1.0.0', '2.0.0', '3.0.0');
  await fail(10, '3.0.0');
  const before = await calls.read();
  await stepBackIfBroken(app.context, 'typer');
  expect(await calls.read()).toEqual(before);
});

test('views are counted by version and hour, and written when the listener closes', async () => {
  await live('1.0.0');
  const { context } = app;
  const own = await buildApp({ context, site: 'public', plugins: [registerModuleRoutes] });
  const view = { slug: 'typer', version: '1.0.0' };
  const unknown = { slug: 'typer', version: '9.9.9' };
  const token = signReportToken(context, { rev: 1, modules: [view, unknown] });
  for (const mounted of [[view, unknown], [view, view], [unknown]]) {
    const url = '/api/modules/reports';
    const { statusCode } = await own.inject({ method: 'POST', url, payload: { mounted, token } });
    expect(statusCode).toBe(200);
  }
  await own.close();
  expect(await context.db.select().from(moduleMounts)).toMatchObject([{ ...view, count: 2 }]);
  await show(3, '1.0.0');
  expect(await context.db.select().from(moduleMounts)).toMatchObject([{ ...view, count: 5 }]);
});

test('views are written without waiting for the close', async () => {
  await live('1.0.0');
  const view = { slug: 'typer', version: '1.0.0' };
  await sendReport(app, { mounted: [view], token: tokenOf(app, view) });
  while ((await app.context.db.$count(moduleMounts)) === 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  expect((await calls.module()).versions[0]?.health.mounted).toBe(1);
});

test.each([
  { mounted: [] },
  { mounted: [{ slug: 'typer' }] },
  { mounted: [{ slug: 'typer', version: '1', visitor: 'x' }] },
  { mounted: Array.from({ length: 21 }, () => ({ slug: 'typer', version: '1' })) },
])('a report of views of another shape is refused: %#', async (payload) => {
  const request = { method: 'POST', url: '/api/modules/reports', payload } as const;
  expect((await app.publicApp.inject(request)).statusCode).toBe(400);
});

test('unknown names use no memory, and counting goes on', async () => {
  await live('1.0.0');
  const counter = createReportCounter(app.context);
  for (let number = 0; number < 1000; number += 1) {
    const view = { slug: 'typer', version: `9.${number}` };
    await counter.take({ mounted: [view], token: tokenOf(app, view) }, nextAddress());
  }
  await counter.flush();
  await show(1, '1.0.0');
  expect(await app.context.db.select().from(moduleMounts)).toMatchObject([{ count: 1 }]);
});
