import { groupDraw } from '@puchar/shared/contract';
import { drawGroups } from '@puchar/shared/domain';
import * as z from 'zod/mini';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import {
  seedEdition,
  seedGroup,
  seedMeeting,
  seedSchools,
  seedTeam,
} from '../../testing/seed-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let editionId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  ({ id: editionId } = await seedEdition(app.context.db));
});
afterAll(() => app.close());

async function seedTeams(schools: readonly string[]) {
  await seedSchools(app.context.db, schools);
  const made = [];
  for (const [index, schoolTag] of schools.entries()) {
    made.push(
      await seedTeam(app.context.db, editionId, {
        name: `Drużyna ${index}`,
        tag: `T${index}`,
        schoolTag,
      }),
    );
  }
  return made;
}

const draw = { seed: 'Lotto 20 listopada: 4 8 15 16 23 42', names: ['A', 'B'] };

test('a preview stores nothing, and the draw that follows is the same', async () => {
  await seedTeams(['AAA', 'AAA', 'BBB', 'CCC']);
  const preview = await call('POST', '/groups/draw/preview', draw);
  expect(preview.status).toBe(200);
  expect((await call('GET', '/groups')).body).toEqual([]);
  expect((await call('GET', '/groups/draw')).body).toBeNull();
  const { status, body } = await call('POST', '/groups/draw', draw);
  expect(status).toBe(201);
  expect({ ...body, drawnAt: null }).toEqual(preview.body);
});

test('visitors can repeat a published draw from what they see, and the groups are as drawn', async () => {
  await seedTeams(['AAA', 'AAA', 'BBB', 'CCC', 'CCC']);
  await call('POST', '/groups/draw', draw);
  const response = await app.publicApp.inject('/api/groups/draw');
  const published = z.parse(groupDraw, response.json());
  expect(drawGroups(published.seed, published.teams, draw.names)).toEqual(published.groups);
  for (const { name, teamIds } of published.groups) {
    const group = await app.publicApp.inject(`/api/groups/${name}`);
    const ids = group.json().teams.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([...teamIds].sort());
  }
});

test('a draw takes the place of the groups before it, and leaves out teams that are not accepted', async () => {
  const [first] = await seedTeams(['AAA', 'BBB']);
  await seedTeam(app.context.db, editionId, {
    name: 'Czeka',
    tag: 'CZEK',
    state: 'AWAITING_REVIEW',
  });
  await seedGroup(app.context.db, editionId, 'Stara');
  const { body } = await call('POST', '/groups/draw', { ...draw, names: ['A'] });
  expect(body.groups).toHaveLength(1);
  expect(body.groups[0].teamIds).toHaveLength(2);
  expect(body.groups[0].teamIds).toContain(first?.id);
  const groups = await call('GET', '/groups');
  expect(groups.body.map(({ name }: { name: string }) => name)).toEqual(['A']);
  expect(await auditRows(app.context.db)).toContainEqual(
    expect.objectContaining({ action: 'group.draw' }),
  );
});

test('once the groups have a meeting, a draw is rejected and nothing moves', async () => {
  const [one, other] = await seedTeams(['AAA', 'BBB']);
  if (!one || !other) throw new Error('no teams');
  await seedMeeting(app.context.db, { editionId, team1Id: one.id, team2Id: other.id });
  const { status, body } = await call('POST', '/groups/draw', draw);
  expect([status, body.code]).toEqual([409, 'GROUPS_STARTED']);
  expect((await call('GET', '/groups')).body).toEqual([]);
});

test.each([
  [{ seed: '', names: ['A'] }, 400],
  [{ seed: 'x', names: [] }, 400],
  [{ seed: 'x', names: ['A', 'a'] }, 400],
  [{ seed: 'x', names: ['draw'] }, 400],
  [{ seed: 'x', names: ['A', 'B', 'C'] }, 409],
])('a draw of %j returns %i', async (body, status) => {
  await seedTeams(['AAA', 'BBB']);
  expect((await call('POST', '/groups/draw', body)).status).toBe(status);
});

test('of two draws at once both are whole, and the groups are those of the last', async () => {
  await seedTeams(['AAA', 'BBB', 'CCC', 'DDD']);
  const responses = await Promise.all(
    ['jeden', 'dwa', 'trzy'].map((seed) => call('POST', '/groups/draw', { ...draw, seed })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const groups = await call('GET', '/groups');
  const members = await Promise.all(
    groups.body.map(({ name }: { name: string }) => call('GET', `/groups/${name}`)),
  );
  const all = members.flatMap(({ body }) => body.teams.map(({ id }: { id: string }) => id));
  expect(new Set(all).size).toBe(4);
  expect(all).toHaveLength(4);
});
