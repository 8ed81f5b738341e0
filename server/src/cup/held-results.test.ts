import { teamsOverview } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { createRandom } from '../demo/random.ts';
import { games, meetings, teams } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../testing/organiser-calls.ts';
import { seedSeason } from '../testing/seed-season.ts';
import { heldResults } from './held-results.ts';
import { readResults } from './tables.ts';
import type { CupResults } from './tables.ts';

let app: TestApp;
let organiser: OrganiserCalls;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  organiser = await organiserCalls(app);
  await seedSeason(app.context.db, { groups: 'AB', size: 4, stage: 'GROUPS' });
  await app.context.changes.publish({ topic: 'edition', id: '*' });
});
afterAll(() => app.close());

const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const comparable = (results: CupResults) => ({
  teams: byText(results.teams),
  meetings: byText(results.meetings),
});

async function expectHeldIsRead() {
  const { context } = app;
  const [held, read] = [await heldResults(context), await readResults(context.db)];
  expect(comparable(held)).toEqual(comparable(read));
}

const random = createRandom(46);
const picked = async (state: 'UPCOMING' | 'LIVE' | 'FINISHED') => {
  const rows = await app.context.db.select().from(meetings).where(eq(meetings.state, state));
  return rows.length === 0 ? null : random.pick(rows);
};

/** Each is what the panel calls; some of them do not fit the state that they meet, and change nothing. */
const acts: (() => Promise<unknown>)[] = [
  async () => {
    const meeting = await picked('UPCOMING');
    const body = { winnerId: random.pick([meeting?.team1Id, meeting?.team2Id]) };
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/walkover`, body);
  },
  async () => {
    const meeting = await picked('FINISHED');
    const body = { expectedState: 'FINISHED' };
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/previous-state`, body);
  },
  async () => {
    const meeting = await picked(random.pick(['UPCOMING', 'LIVE']));
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/next-state`, {});
  },
  async () => {
    const meeting = await picked('LIVE');
    const body = { bestOf: random.pick([1, 3, 5]) };
    return meeting && organiser.call('PATCH', `/meetings/update/${meeting.id}`, body);
  },
  async () => {
    const meeting = await picked(random.pick(['UPCOMING', 'FINISHED']));
    return meeting && organiser.call('DELETE', `/meetings/delete/${meeting.id}`, {});
  },
  async () => {
    const [game] = await app.context.db.select().from(games).limit(1);
    const body = { durationSeconds: random.whole(900, 3000) };
    return game && organiser.call('PATCH', `/matches/${game.id}`, body);
  },
  async () => {
    const all = await app.context.db.select().from(teams);
    return organiser.call('DELETE', `/teams/delete/${random.pick(all).id}/group`, {});
  },
  async () => {
    const all = await app.context.db.select().from(teams);
    const body = { kind: 'WITHDRAWN', rule: random.pick(['ANNUL', 'KEEP']), reason: 'Choroba' };
    return organiser.call('POST', `/teams/${random.pick(all).id}/drop-out`, body);
  },
  async () => organiser.call('POST', '/editions/next-stage', {}),
  async () => organiser.call('POST', '/editions/previous-stage', {}),
];

test('after any sequence of changes what is held is what a whole read gives', async () => {
  await expectHeldIsRead();
  for (let step = 0; step < 80; step += 1) {
    await random.pick(acts)();
    // Some changes come together before the next read.
    if (random.chance(0.7)) await expectHeldIsRead();
  }
  await expectHeldIsRead();
});

test('reads that run while changes arrive end with the last one', async () => {
  for (let step = 0; step < 20; step += 1) {
    const act = random.pick(acts.slice(0, 4));
    await Promise.all([act(), heldResults(app.context), act(), heldResults(app.context)]);
    await expectHeldIsRead();
  }
});

test('of a change of one meeting that meeting alone is read again', async () => {
  const { context } = app;
  const before = await heldResults(context);
  expect(await heldResults(context)).toBe(before);
  const [one] = await context.db.select().from(meetings).where(eq(meetings.state, 'FINISHED'));
  // Past the endpoints, so that only a read row shows it.
  await context.db.update(meetings).set({ bestOf: 5, team1Wins: 7 });
  await context.changes.publish({ topic: 'meeting', id: one?.id ?? '' });
  const after = await heldResults(context);
  const readNow = ({ meetings: played }: CupResults) =>
    played.filter(({ team1Wins }) => team1Wins === 7).length;
  expect(readNow(after)).toBe(1);
  await context.changes.publish({ topic: 'meeting', id: '*' });
  expect(readNow(await heldResults(context))).toBe(after.meetings.length);
});

test('a read that fails is not held', async () => {
  const { context } = app;
  await heldResults(context);
  await context.changes.publish({ topic: 'team', id: '*' });
  const select = () => {
    throw new Error('no database');
  };
  const broken = { ...context, db: Object.assign(Object.create(context.db), { select }) };
  await expect(heldResults(broken)).rejects.toThrow('no database');
  await expectHeldIsRead();
});

test('tables, team and meeting follow a result', async () => {
  const wins = async () => {
    const { body } = await app.publicApp.inject('/api/teams/overview');
    return teamsOverview
      .parse(JSON.parse(body))
      .teams.reduce((sum, { statistics }) => sum + statistics.wins, 0);
  };
  const before = await wins();
  const played = await picked('FINISHED');
  await organiser.call('POST', `/meetings/${played?.id}/previous-state`, {
    expectedState: 'FINISHED',
  });
  expect(await wins()).toBe(before - 1);
});
