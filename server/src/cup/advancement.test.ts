import { teamsOverview } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { meetings } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../testing/organiser-calls.ts';
import { seedSeason } from '../testing/seed-season.ts';

let app: TestApp;
let calls: OrganiserCalls;
let season: Awaited<ReturnType<typeof seedSeason>>;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
  season = await seedSeason(app.context.db, { groups: 'AB', size: 3, stage: 'GROUPS' });
});
afterAll(() => app.close());

/** Of both groups: name, mark, sentences. */
async function marks() {
  const overview = teamsOverview.parse((await app.publicApp.inject('/api/teams/overview')).json());
  const names = new Map(overview.teams.map(({ id, name }) => [id, name]));
  return overview.groups.flatMap(({ advancement = [] }) =>
    advancement.map(({ teamId, mark, sentences }) => [names.get(teamId), mark, ...sentences]),
  );
}

const setSize = (size: number) =>
  calls.call('PUT', '/bracket/rules', { size, thirdPlace: false, rounds: [] });

async function unplay(one: string, other: string): Promise<string> {
  const [row] = await app.context.db
    .update(meetings)
    .set({ state: 'UPCOMING', winnerId: null, team1Wins: 0, team2Wins: 0 })
    .where(
      and(eq(meetings.team1Id, season.team(one).id), eq(meetings.team2Id, season.team(other).id)),
    )
    .returning({ id: meetings.id });
  await app.context.changes.publish({ topic: 'meeting', id: '*' });
  return row?.id ?? '';
}

test('nothing is said until organisers set how many advance; a played group is decided', async () => {
  expect(await marks()).toEqual([]);
  await setSize(4);
  expect(await marks()).toEqual([
    ['A1', 'IN'],
    ['A2', 'IN'],
    ['A3', 'OUT'],
    ['B1', 'IN'],
    ['B2', 'IN'],
    ['B3', 'OUT'],
  ]);
  await setSize(2);
  expect((await marks()).slice(0, 3)).toEqual([
    ['A1', 'IN'],
    ['A2', 'OUT'],
    ['A3', 'OUT'],
  ]);
});

test('what has to happen follows each result', async () => {
  await setSize(4);
  const id = await unplay('A2', 'A3');
  const last = [
    ['A1', 'IN'],
    ['A2', 'OPEN'],
    ['A3', 'OPEN'],
  ];
  const [first, second, third] = await marks();
  expect([first, second, third].map((row) => row?.slice(0, 2))).toEqual(last);
  expect(second?.slice(2)).toEqual([
    'Jeśli wygra z\u00A0drużyną \u2068A3\u2069, awansuje na pewno.',
    'Jeśli przegra z\u00A0drużyną \u2068A3\u2069, odpada.',
  ]);
  await calls.onMeeting(id, 'walkover', { winnerId: season.team('A3').id });
  expect((await marks()).slice(0, 3)).toEqual([
    ['A1', 'IN'],
    ['A2', 'OUT'],
    ['A3', 'IN'],
  ]);
});

test('a pair that has no meeting yet leaves the group open', async () => {
  await setSize(4);
  const id = await unplay('A1', 'A3');
  await calls.call('DELETE', `/meetings/delete/${id}`);
  expect((await marks()).map(([name]) => name)).toEqual(['B1', 'B2', 'B3']);
});

test('once visitors see the bracket, its teams are those that advanced', async () => {
  await setSize(4);
  const teamIds = ['A3', 'B1'].map((name) => season.team(name).id);
  await calls.call('POST', '/bracket/generate', { size: 2, teamIds });
  expect((await marks())[0]).toEqual(['A1', 'IN']);
  await calls.call('POST', '/editions/next-stage', { expectedStage: 'GROUPS' });
  expect(await marks()).toEqual([
    ['A3', 'ADVANCED'],
    ['B1', 'ADVANCED'],
  ]);
});
