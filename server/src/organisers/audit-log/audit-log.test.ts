import { administrators, auditLog } from '../../platform/database/schema.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { touchedRows } from '../../testing/touched-rows.ts';
import { createPageEnds, readAuditLog, selectPage } from './read-audit-log.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let ownId: string;
beforeAll(async () => {
  app = await buildTestApp();
  const [own] = await app.context.db.select().from(administrators);
  ownId = own?.id ?? '';
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
});
afterAll(() => app.close());

const at = (minute: number) => new Date(Date.UTC(2026, 2, 27, 12, minute));
const gone = 'a81bc81b-dead-4e5d-abff-90865d1e13b1';

async function write(...rows: Partial<typeof auditLog.$inferInsert>[]): Promise<void> {
  await app.context.db.insert(auditLog).values(
    rows.map((row) => ({
      at: at(0),
      actorId: ownId,
      action: 'team.accept',
      subjectId: null,
      details: {},
      ...row,
    })),
  );
}

const subjects = async (query: string) => {
  const { status, body } = await call('GET', `/audit-log?${query}`);
  expect(status).toBe(200);
  return body.map(({ subjectId }: { subjectId: string }) => subjectId);
};

test('the newest comes first, with who did it by nickname', async () => {
  await write(
    { subjectId: 'first', details: { reason: 'za późno', count: 2, isAdult: false, tag: null } },
    { subjectId: 'second', actorId: null, action: 'consent.withdraw', at: at(1) },
    { subjectId: 'third', actorId: gone, at: at(2) },
  );
  const { body } = await call('GET', '/audit-log');
  expect(body.map(({ id: _id, ...row }: { id: number }) => row)).toEqual([
    {
      at: at(2).toISOString(),
      actor: { id: gone, nickname: null },
      action: 'team.accept',
      subjectId: 'third',
      details: {},
      names: {},
    },
    {
      at: at(1).toISOString(),
      actor: null,
      action: 'consent.withdraw',
      subjectId: 'second',
      details: {},
      names: {},
    },
    {
      at: at(0).toISOString(),
      actor: { id: ownId, nickname: 'organizator' },
      action: 'team.accept',
      subjectId: 'first',
      details: { reason: 'za późno', count: 2, isAdult: false, tag: null },
      names: {},
    },
  ]);
});

test('fifty rows are a page, the next one goes on where it ended', async () => {
  await write(...Array.from({ length: 120 }, (_, count) => ({ subjectId: String(count) })));
  const pages = [await subjects('page=1'), await subjects('page=2'), await subjects('page=3')];
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, count) => String(119 - count)));
  expect(await subjects('page=4')).toEqual([]);
});

test('a page without a cached predecessor is found by its offset', async () => {
  await write(...Array.from({ length: 150 }, (_, count) => ({ subjectId: String(count) })));
  const expected = (from: number) => Array.from({ length: 50 }, (_, count) => `${from - count}`);
  expect(await subjects('page=3')).toEqual(expected(49));
  expect(await subjects('page=1')).toEqual(expected(149));
  await write({ subjectId: '150' });
  expect(await subjects('page=2')).toEqual(expected(100));
  expect(await subjects('page=3')).toEqual(expected(50));
});

test('a page after one that was read looks at the rows of a page alone', async () => {
  const { db } = app.context;
  await write(...Array.from({ length: 2000 }, (_, count) => ({ subjectId: String(count) })));
  await app.database.analyze();
  const ends = createPageEnds();
  const before = await readAuditLog(db, { page: 39 }, ends);
  const touched = (last?: number) =>
    touchedRows(db, 'audit_log', selectPage(db, undefined, 40, last).getSQL());
  expect(await touched()).toBe(2000);
  expect(await touched(before.at(-1)?.id)).toBe(50);
  expect(ends.of('{}', 2000).get(39)).toBe(before.at(-1)?.id);
  expect(await readAuditLog(db, { page: 40 }, ends)).toEqual(
    await readAuditLog(db, { page: 40 }, createPageEnds()),
  );
});

test('every filter must hold', async () => {
  await write(
    { subjectId: 'a', action: 'team.accept', at: at(0) },
    { subjectId: 'b', action: 'team.reject', at: at(1) },
    { subjectId: 'c', action: 'teamwork', at: at(2) },
    { subjectId: 'd', action: 'team.reject', at: at(3), actorId: gone },
  );
  expect(await subjects('action=team.')).toEqual(['d', 'b', 'a']);
  expect(await subjects('action=team.reject')).toEqual(['d', 'b']);
  expect(await subjects(`action=team.reject&actorId=${ownId}`)).toEqual(['b']);
  expect(await subjects('subjectId=c')).toEqual(['c']);
  const [from, to] = [at(1).toISOString(), at(3).toISOString()];
  expect(await subjects(`from=${from}&to=${to}`)).toEqual(['c', 'b']);
  const inWarsaw = encodeURIComponent('2026-03-27T13:02:00+01:00');
  expect(await subjects(`from=${inWarsaw}&actorId=${ownId}`)).toEqual(['c']);
  expect(await subjects('action=nothing')).toEqual([]);
});

test.each([
  'page=0',
  'page=1e1',
  'action=te%25',
  'action=',
  'actorId=x',
  'from=2026-03-27',
  'to=x',
  'subjectId=',
  'other=1',
])('a query with %s is rejected', async (query) => {
  expect((await call('GET', `/audit-log?${query}`)).status).toBe(400);
});

test('it is never cached, and reading it writes nothing', async () => {
  await write({});
  const headers = await signedIn(app.organisersApp);
  const response = await app.organisersApp.inject({ url: '/api/audit-log', headers });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await app.context.db.select().from(auditLog)).toHaveLength(1);
});
