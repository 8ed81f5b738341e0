import { teamsOverview } from '@puchar/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { createRandom } from '../demo/random.ts';
import type { Database } from '../platform/database/database.ts';
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

/** Ids are random and rows come in any order: by their tags, the same choices make the same changes in every run. */
async function sortedRows() {
  const { db } = app.context;
  const cupTeams = await db.select().from(teams).orderBy(asc(teams.tag));
  const tags = new Map(cupTeams.map(({ id, tag }) => [id, tag]));
  const pairOf = ({ team1Id, team2Id }: typeof meetings.$inferSelect) =>
    [team1Id, team2Id].map((id) => tags.get(id ?? '') ?? '').join(' ');
  const cupMeetings = (await db.select().from(meetings)).toSorted((one, other) =>
    pairOf(one).localeCompare(pairOf(other), 'pl'),
  );
  const places = new Map(cupMeetings.map(({ id }, at) => [id, at]));
  const cupGames = (await db.select().from(games).orderBy(asc(games.gameNumber))).toSorted(
    (one, other) => (places.get(one.meetingId) ?? 0) - (places.get(other.meetingId) ?? 0),
  );
  return { teams: cupTeams, meetings: cupMeetings, games: cupGames };
}

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  organiser = await organiserCalls(app);
  const { db } = app.context;
  await seedSeason(db, { groups: 'AB', size: 4, stage: 'GROUPS' });
  const { meetings: all } = await sortedRows();
  // A third of them has a game, a third none, and a third is still to be played.
  const [played, , next] = [0, 1, 2].map((part) => all.filter((_, at) => at % 3 === part));
  await db.insert(games).values(
    (played ?? []).map(({ id, winnerId }) => ({
      meetingId: id,
      gameNumber: 1,
      winnerId,
      durationSeconds: 1800,
    })),
  );
  const ids = (next ?? []).map(({ id }) => id);
  await db
    .update(meetings)
    .set({ state: 'UPCOMING', winnerId: null, team1Wins: 0 })
    .where(inArray(meetings.id, ids));
  await app.context.changes.publish({ topic: 'edition', id: '*' });
});
afterAll(() => app.close());

const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const comparable = (results: CupResults) => ({
  teams: byText(results.teams),
  meetings: byText(results.meetings),
});

async function expectHeldIsRead(held: Promise<CupResults> = heldResults(app.context)) {
  const [known, read] = [await held, await readResults(app.context.db)];
  expect(comparable(known)).toEqual(comparable(read));
}

const random = createRandom(46);
const picked = async (state: 'UPCOMING' | 'LIVE' | 'FINISHED') => {
  const rows = (await sortedRows()).meetings.filter((meeting) => meeting.state === state);
  return rows.length === 0 ? null : random.pick(rows);
};

/** Each is what the panel calls; some of them do not fit the state that they meet, and change nothing. */
const acts = {
  walkover: async () => {
    const meeting = await picked('UPCOMING');
    const body = { winnerId: random.pick([meeting?.team1Id, meeting?.team2Id]) };
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/walkover`, body);
  },
  back: async () => {
    const meeting = await picked('FINISHED');
    const body = { expectedState: 'FINISHED' };
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/previous-state`, body);
  },
  // Only those that have no game return to where they can begin again.
  unbegin: async () => {
    const meeting = await picked('LIVE');
    const body = { expectedState: 'LIVE' };
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/previous-state`, body);
  },
  next: async () => {
    const meeting = await picked(random.pick(['UPCOMING', 'LIVE']));
    const body = { expectedState: meeting?.state };
    return meeting && organiser.call('POST', `/meetings/${meeting.id}/next-state`, body);
  },
  length: async () => {
    const meeting = await picked('UPCOMING');
    const body = { bestOf: random.pick([1, 3, 5]) };
    return meeting && organiser.call('PATCH', `/meetings/update/${meeting.id}`, body);
  },
  removal: async () => {
    const meeting = await picked(random.pick(['UPCOMING', 'FINISHED']));
    return meeting && organiser.call('DELETE', `/meetings/delete/${meeting.id}`, {});
  },
  time: async () => {
    const { games: all } = await sortedRows();
    const body = { durationSeconds: random.whole(900, 3000) };
    return all.length > 0 && organiser.call('PATCH', `/matches/${random.pick(all).id}`, body);
  },
  ungroup: async () => {
    const { teams: all } = await sortedRows();
    return organiser.call('DELETE', `/teams/delete/${random.pick(all).id}/group`, {});
  },
  dropOut: async () => {
    const { teams: all } = await sortedRows();
    const body = { kind: 'WITHDRAWN', rule: random.pick(['ANNUL', 'KEEP']), reason: 'Choroba' };
    return organiser.call('POST', `/teams/drop-out/${random.pick(all).id}`, body);
  },
  stage: async () => organiser.call('POST', '/editions/next-stage', {}),
  stageBack: async () => organiser.call('POST', '/editions/previous-stage', {}),
};
type Act = keyof typeof acts;
const actNames = Object.keys(acts).filter((name): name is Act => name in acts);

/** In an order of their own in each round. */
const rounds = (names: readonly Act[], count: number) =>
  Array.from({ length: count }, () => random.shuffled(names)).flat();

/** @returns Whether it changed something. */
async function perform(name: Act): Promise<boolean> {
  const response = await acts[name]();
  return typeof response === 'object' && response !== null && response.status < 300;
}

test('after any sequence of changes what is held is what a whole read gives', async () => {
  await expectHeldIsRead();
  const done = new Set<Act>();
  for (const name of rounds(actNames, 8)) {
    if (await perform(name)) done.add(name);
    // Some changes come together before the next read.
    if (random.chance(0.7)) await expectHeldIsRead();
  }
  await expectHeldIsRead();
  expect([...done].toSorted()).toEqual(actNames.toSorted());
});

/** Its statements are done at once; their rows arrive when `arrive` is called. */
function slowDatabase(db: Database) {
  const waiting: (() => void)[] = [];
  const late = <Query extends object>(query: Query): Query =>
    new Proxy(query, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'then') return (...values: unknown[]) => late(value.apply(target, values));
        return (resolve: (rows: unknown) => void, reject: (error: unknown) => void) =>
          value.call(target, (rows: unknown) => waiting.push(() => resolve(rows)), reject);
      },
    });
  return {
    db: late(db),
    waiting,
    arrive: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a read after an acknowledged change shows it, whatever was being read meanwhile', async () => {
  const slow = slowDatabase(app.context.db);
  const context = { ...app.context, db: slow.db };
  const reading = new Set<Promise<unknown>>();
  const startReading = () => {
    const read = heldResults(context);
    const done = read.finally(() => reading.delete(done));
    reading.add(done);
    return read;
  };
  const names = ['walkover', 'back', 'next', 'unbegin', 'time', 'ungroup'] as const;
  let overtaken = 0;
  for (const name of rounds(names, 8)) {
    await perform(random.pick(names));
    void startReading();
    // Its rows, or those of its last statement, are from before the next change and arrive after it.
    for (let turns = random.whole(1, 2); turns > 0; turns -= 1) {
      slow.arrive();
      while (slow.waiting.length === 0 && reading.size > 0) await aMoment();
    }
    if ((await perform(name)) && reading.size > 0) overtaken += 1;
    const after = startReading();
    const checked = expectHeldIsRead(after);
    let isChecked = false;
    void checked.finally(() => (isChecked = true)).catch(() => undefined);
    while (!isChecked) {
      slow.arrive();
      await aMoment();
    }
    await checked;
  }
  expect(overtaken).toBeGreaterThan(5);
});

test('a change of another process is read too', async () => {
  const { context } = app;
  await heldResults(context);
  const [one] = await context.db.select().from(meetings).where(eq(meetings.state, 'FINISHED'));
  const id = one?.id ?? '';
  await context.db.update(meetings).set({ state: 'LIVE' }).where(eq(meetings.id, id));
  context.changes.receive({ topic: 'meeting', id }, Promise.resolve());
  await expectHeldIsRead();
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
