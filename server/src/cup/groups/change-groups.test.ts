import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import { meetings, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession, storedRows } from '../../testing/organiser-session.ts';
import { seedCup, seedEdition, seedGroup } from '../../testing/seed-cup.ts';

const anonymous = '11111111-1111-4111-8111-111111111111';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
});
afterAll(() => app.close());

const names = async () => {
  const { body } = await call('GET', '/groups');
  return body.map(({ name }: { name: string }) => name);
};

test('a group is created, public at once, audited and published', async () => {
  await seedEdition(app.context.db);
  expect(await names()).toEqual([]);
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  const { status, body } = await call('POST', '/groups/create', { name: ' Grupa Ż ' });
  stop();
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    name: 'Grupa Ż',
    updatedAt: app.clock.now().toISOString(),
  });
  expect(await names()).toEqual(['Grupa Ż']);
  expect(notified).toContainEqual({ topic: 'group', id: body.id });
  const [row] = await auditRows(app.context.db);
  expect(row).toMatchObject({ action: 'group.create', subjectId: body.id });
  expect(row?.actorId).toMatch(/^[\da-f-]{36}$/);
});

test('without an edition there is no group to make', async () => {
  expect((await call('POST', '/groups/create', { name: 'A' })).status).toBe(404);
});

test('of twenty who take one name in different spellings one gets it', async () => {
  await seedEdition(app.context.db);
  const spellings = ['Żółta', 'ŻÓŁTA', 'żółta', 'Żo\u0301łta'];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      call('POST', '/groups/create', { name: spellings[at % spellings.length] }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(19);
  expect(rejected[0]?.body).toEqual({ message: 'Name already taken!', code: 'NAME_TAKEN' });
  expect(await names()).toHaveLength(1);
  expect(await auditRows(app.context.db)).toHaveLength(1);
});

test('of twenty groups renamed to one name at once one gets it', async () => {
  const { db } = app.context;
  const edition = await seedEdition(db);
  const groups = [];
  for (let at = 0; at < 20; at += 1) groups.push(await seedGroup(db, edition.id, `Grupa ${at}`));
  const responses = await Promise.all(
    groups.map(({ id }) => call('PATCH', `/groups/update/${id}`, { name: 'Finałowa' })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'NAME_TAKEN')).toHaveLength(19);
  expect((await names()).filter((name: string) => name === 'Finałowa')).toHaveLength(1);
  expect(await auditRows(db)).toHaveLength(1);
});

test('a group takes its own name in another spelling, and every write is a new version', async () => {
  const { db } = app.context;
  const edition = await seedEdition(db);
  const group = await seedGroup(db, edition.id, 'a');
  const first = await call('PATCH', `/groups/update/${group.id}`, { name: 'A' });
  const second = await call('PATCH', `/groups/update/${group.id}`, { name: 'A' });
  expect([first.status, second.status]).toEqual([200, 200]);
  const versions = [group.updatedAt.toISOString(), first.body.updatedAt, second.body.updatedAt];
  expect(new Set(versions).size).toBe(3);
  expect(versions.toSorted()).toEqual(versions);
  expect((await call('GET', '/groups/A')).body.updatedAt).toBe(second.body.updatedAt);
});

test('of twenty who saw the same version one writes, the others get what stands now', async () => {
  const { db } = app.context;
  const edition = await seedEdition(db);
  const group = await seedGroup(db, edition.id, 'A');
  // The same instant with another offset.
  const seen = group.updatedAt.toISOString().replace('Z', '+00:00');
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      call('PATCH', `/groups/update/${group.id}`, { name: `B${at}`, expectedUpdatedAt: seen }),
    ),
  );
  const [won] = responses.filter(({ status }) => status === 200);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(19);
  for (const { body } of rejected) {
    expect(body).toEqual({
      message: 'Changed meanwhile!',
      code: 'CHANGED_MEANWHILE',
      present: won?.body,
    });
  }
  expect(await names()).toEqual([won?.body.name]);
});

test('a removed group leaves its teams and meetings without one', async () => {
  const { db } = app.context;
  const cup = await seedCup(db);
  expect((await call('GET', '/meetings')).body[0].groupName).toBe('A');
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => call('DELETE', `/groups/delete/${cup.group.id}`)),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await names()).toEqual([]);
  const [team] = await db.select().from(teams).where(eq(teams.id, cup.lwy.id));
  expect(team).toMatchObject({ groupId: null, state: 'ACCEPTED' });
  expect(team?.updatedAt).not.toEqual(cup.lwy.updatedAt);
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, cup.live.id));
  expect(meeting).toMatchObject({ groupId: null, stage: 'GROUP' });
  expect(meeting?.updatedAt).not.toEqual(cup.live.updatedAt);
  expect((await call('GET', '/meetings')).body[0].groupName).toBeNull();
  expect((await call('GET', '/teams/LWY')).body.groupId).toBeNull();
  expect((await auditRows(db)).map(({ action }) => action)).toEqual(['group.delete']);
});

test.each([
  ['POST', '/groups/create', { name: 'a' }, 409],
  ['POST', '/groups/create', {}, 400],
  ['POST', '/groups/create', { name: '' }, 400],
  ['POST', '/groups/create', { name: 'Delete' }, 400],
  ['POST', '/groups/create', { name: 'A\u0000' }, 400],
  ['POST', '/groups/create', { name: 'x'.repeat(17) }, 400],
  ['POST', '/groups/create', { name: '<b>' }, 400],
  ['POST', '/groups/create', { name: 'B', editionId: anonymous }, 400],
  ['PATCH', `/groups/update/${anonymous}`, { name: 'B' }, 404],
  ['PATCH', '/groups/update/1', { name: 'B' }, 400],
  ['PATCH', '/groups/update/:id', {}, 400],
  ['PATCH', '/groups/update/:id', { name: 'B', expectedUpdatedAt: 'wczoraj' }, 400],
  ['PATCH', '/groups/update/:id', { name: 'B', expectedUpdatedAt: '2020-01-01T00:00:00Z' }, 409],
  ['DELETE', `/groups/delete/${anonymous}`, undefined, 404],
  ['DELETE', '/groups/delete/1', undefined, 400],
] as const)('%s %s with %j stores nothing and returns %i', async (method, path, body, status) => {
  const { db } = app.context;
  const { group } = await seedCup(db);
  const before = await storedRows(db);
  const response = await call(method, path.replace(':id', group.id), body);
  expect(response.status).toBe(status);
  expect(await storedRows(db)).toEqual(before);
});
