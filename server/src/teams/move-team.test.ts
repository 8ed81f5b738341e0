import { eq } from 'drizzle-orm';
import { editions, teams } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession, storedRows } from '../testing/organiser-session.ts';
import { marker, seedCup, seedGroup } from '../testing/seed-cup.ts';

const anonymous = '11111111-1111-4111-8111-111111111111';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedCup>>;
let other: Awaited<ReturnType<typeof seedGroup>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  cup = await seedCup(app.context.db);
  other = await seedGroup(app.context.db, cup.edition.id, 'B');
});
afterAll(() => app.close());

const assign = (teamId: string, groupId: string) =>
  call('POST', `/teams/assign/${teamId}/group/${groupId}`);
const tagsOf = async (group: string) => {
  const { body } = await call('GET', `/groups/${group}`);
  return body.teams.map(({ tag }: { tag: string }) => tag);
};

test('a team is in one group: assigning it to another moves it', async () => {
  expect(await tagsOf('A')).toEqual(['LWY', 'ŻUB']);
  const { status, body } = await assign(cup.lwy.id.toUpperCase(), other.id.toUpperCase());
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: cup.lwy.id, groupId: other.id, groupPosition: 1 });
  expect(JSON.stringify(body)).not.toContain(marker);
  expect([await tagsOf('A'), await tagsOf('B')]).toEqual([['ŻUB'], ['LWY']]);
  const [row] = await auditRows(app.context.db);
  expect(row).toMatchObject({
    action: 'team.assign',
    subjectId: cup.lwy.id,
    details: { groupId: other.id, groupIdBefore: cup.group.id },
  });
});

test('a team is taken out of its group once, and again without a trace', async () => {
  const path = `/teams/delete/${cup.lwy.id}/group`;
  const responses = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', path)));
  for (const { status, body } of responses) {
    expect([status, body.groupId, body.groupPosition]).toEqual([200, null, null]);
  }
  expect(await tagsOf('A')).toEqual(['ŻUB']);
  const rows = await auditRows(app.context.db);
  expect(rows.map(({ action }) => action)).toEqual(['team.unassign']);
  const [team] = await app.context.db.select().from(teams).where(eq(teams.id, cup.lwy.id));
  expect(team?.updatedAt.getTime()).toBeGreaterThan(cup.lwy.updatedAt.getTime());
});

test('assigning while the group is being removed leaves no team in a group that is gone', async () => {
  const calls = [cup.lwy.id, cup.zubry.id, cup.lwy.id].map((id) => assign(id, other.id));
  const removal = call('DELETE', `/groups/delete/${other.id}`);
  const responses = await Promise.all(calls);
  expect((await removal).status).toBe(200);
  for (const { status } of responses) expect([200, 404]).toContain(status);
  const rows = await app.context.db.select().from(teams).where(eq(teams.groupId, other.id));
  expect(rows).toEqual([]);
});

test('a team that is not accepted, unknown or of an earlier edition stays where it is', async () => {
  const { db } = app.context;
  const [old] = await db.insert(editions).values({ name: 'Puchar 2025', year: 2025 }).returning();
  if (!old) throw new Error('Nothing was written.');
  const oldGroup = await seedGroup(db, old.id, 'A');
  const before = await storedRows(db);
  const rejected = {
    status: 409,
    body: { message: 'Team not accepted!', code: 'TEAM_NOT_ACCEPTED' },
  };
  expect(await assign(cup.obcy.id, other.id)).toEqual(rejected);
  expect(await call('DELETE', `/teams/delete/${cup.obcy.id}/group`)).toEqual(rejected);
  expect((await assign(anonymous, other.id)).status).toBe(404);
  expect((await assign(cup.lwy.id, anonymous)).status).toBe(404);
  expect((await assign(cup.lwy.id, oldGroup.id)).status).toBe(404);
  expect((await assign('LWY', other.id)).status).toBe(400);
  expect((await assign(cup.lwy.id, "' or 1=1")).status).toBe(400);
  expect((await call('DELETE', `/teams/delete/${anonymous}/group`)).status).toBe(404);
  expect(await storedRows(db)).toEqual(before);
});
