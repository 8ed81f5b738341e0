import { asc, eq } from 'drizzle-orm';
import { bracketNodes, games, meetings } from '../../platform/database/schema.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';
import { seedEdition, seedMeeting } from '../seed-cup.ts';
import { seedPlainTeams } from '../seed-season.ts';

let app: TestApp;
let calls: OrganiserCalls;
let other: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
  other = await organiserCalls(app);
});
afterAll(() => app.close());

const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);
const gamesOf = (meetingId: string) =>
  app.context.db
    .select()
    .from(games)
    .where(eq(games.meetingId, meetingId))
    .orderBy(asc(games.gameNumber));

async function stored(id: string) {
  const [row] = await app.context.db.select().from(meetings).where(eq(meetings.id, id));
  if (!row) throw new Error('no meeting');
  return row;
}

async function aMeeting(values: Partial<typeof meetings.$inferInsert> = {}) {
  await forgetCup(app);
  const { db } = app.context;
  const edition = await seedEdition(db);
  const [one, two] = await seedPlainTeams(db, edition.id, ['T1', 'T2']);
  if (!one || !two) throw new Error('no teams');
  const pair = { editionId: edition.id, team1Id: one.id, team2Id: two.id };
  const meeting = await seedMeeting(db, { ...pair, bestOf: 3, ...values });
  return { meeting, id: meeting.id, one: one.id, two: two.id };
}

const twice = (round: number, id: string, operation: string, payload: object = {}) =>
  atOnce(round, [
    () => calls.onMeeting(id, operation, payload),
    () => other.onMeeting(id, operation, payload),
  ]);

race(
  'of two concurrent requests for the next state one moves the meeting, by one state',
  async (round) => {
    const { id } = await aMeeting();
    const responses = await twice(round, id, 'next-state', { expectedState: 'UPCOMING' });
    expect(responses.map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', null]);
    expect((await stored(id)).state).toBe('LIVE');
    expect(await actions()).toEqual(['meeting.next-state']);
  },
);

race('of two concurrent requests for the next game one opens it', async (round) => {
  const { id, one } = await aMeeting({ state: 'LIVE' });
  for (const number of [1, 2]) {
    const responses = await twice(round, id, 'next-match');
    expect(responses.map(({ code }) => code).sort()).toEqual(['GAME_OPEN', null]);
    const rows = await gamesOf(id);
    expect(rows.map(({ gameNumber }) => gameNumber)).toEqual(
      Array.from({ length: number }, (_, at) => at + 1),
    );
    expect(rows.filter(({ winnerId }) => winnerId === null)).toHaveLength(1);
    const winner = { winnerId: one, durationSeconds: 1500 };
    await calls.call('PATCH', `/matches/${rows.at(-1)?.id}`, winner);
  }
});

race('of two winners of a game at once one is stored, and the other is rejected', async (round) => {
  const { id, one, two } = await aMeeting({ state: 'LIVE' });
  await calls.onMeeting(id, 'next-match');
  const [game] = await gamesOf(id);
  const expectedUpdatedAt = game?.updatedAt.toISOString();
  const responses = await atOnce(
    round,
    [one, two].map(
      (winnerId) => () =>
        calls.call('PATCH', `/matches/${game?.id}`, { winnerId, expectedUpdatedAt }),
    ),
  );
  expect(responses.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', null]);
  const winnerId = responses[0]?.status === 200 ? one : two;
  expect(await gamesOf(id)).toMatchObject([{ gameNumber: 1, winnerId }]);
  const { team1Wins, team2Wins } = await stored(id);
  expect([team1Wins, team2Wins]).toEqual(winnerId === one ? [1, 0] : [0, 1]);
});

race('a meeting has no open game once it is finished', async (round) => {
  const { id, one } = await aMeeting({ state: 'LIVE' });
  for (const _game of [1, 2]) await calls.playGame(id, one);
  const [finished, opened] = await atOnce(round, [
    () => calls.onMeeting(id, 'next-state', { expectedState: 'LIVE' }),
    () => other.onMeeting(id, 'next-match'),
  ]);
  expect(finished?.code).toBeNull();
  expect(['WINNER_DECIDED', 'NOT_LIVE']).toContain(opened?.code);
  expect(await gamesOf(id)).toHaveLength(2);
  expect(await stored(id)).toMatchObject({ state: 'FINISHED', winnerId: one });
});

race('of two walkovers at once one stands', async (round) => {
  const { id, one, two } = await aMeeting();
  const responses = await atOnce(
    round,
    [one, two].map((winnerId) => () => calls.onMeeting(id, 'walkover', { winnerId })),
  );
  expect(responses.map(({ code }) => code).sort()).toEqual(['ALREADY_FINISHED', null]);
  const winnerId = responses[0]?.status === 200 ? one : two;
  const score = winnerId === one ? [2, 0] : [0, 2];
  const row = await stored(id);
  expect(row).toMatchObject({ state: 'FINISHED', walkover: true, winnerId });
  expect([row.team1Wins, row.team2Wins]).toEqual(score);
  expect(await actions()).toEqual(['meeting.walkover']);
});

race('a walkover while a game is opened leaves no open game', async (round) => {
  const { id, two } = await aMeeting({ state: 'LIVE' });
  const [given, opened] = await atOnce(round, [
    () => calls.onMeeting(id, 'walkover', { winnerId: two }),
    () => other.onMeeting(id, 'next-match'),
  ]);
  expect(given?.code).toBeNull();
  expect([null, 'NOT_LIVE']).toContain(opened?.code);
  expect(await gamesOf(id)).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'FINISHED', winnerId: two, walkover: true });
});

race('of two corrections at once one takes the meeting back, by one state', async (round) => {
  const { id, one } = await aMeeting();
  await calls.onMeeting(id, 'walkover', { winnerId: one });
  const responses = await twice(round, id, 'previous-state', { expectedState: 'FINISHED' });
  expect(responses.map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', null]);
  expect(await stored(id)).toMatchObject({ state: 'UPCOMING', winnerId: null, walkover: false });
});

race('a deleted meeting leaves nothing, whatever is changed concurrently', async (round) => {
  const { id } = await aMeeting({ state: 'LIVE' });
  const [deleted, opened, again] = await atOnce(round, [
    () => calls.call('DELETE', `/meetings/delete/${id}`),
    () => other.onMeeting(id, 'next-match'),
    () => other.call('DELETE', `/meetings/delete/${id}`),
  ]);
  expect([deleted?.code, again?.code].sort()).toEqual(['NOT_FOUND', null]);
  expect([null, 'NOT_FOUND']).toContain(opened?.code);
  expect([await app.context.db.$count(meetings), await app.context.db.$count(games)]).toEqual([
    0, 0,
  ]);
});

race(
  'of two changes of one version of a meeting one succeeds, the other is rejected',
  async (round) => {
    const { id, meeting } = await aMeeting();
    const expectedUpdatedAt = meeting.updatedAt.toISOString();
    const notes = ['Sala 12.', 'Sala 14.'];
    const responses = await atOnce(
      round,
      notes.map(
        (publicNote) => () =>
          calls.call('PATCH', `/meetings/update/${id}`, { publicNote, expectedUpdatedAt }),
      ),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', null]);
    const publicNote = notes[responses.findIndex(({ status }) => status === 200)];
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ present: { publicNote } });
    expect((await stored(id)).publicNote).toBe(publicNote);
  },
);

async function semiFinals() {
  await forgetCup(app);
  const { db } = app.context;
  const edition = await seedEdition(db, 'LADDER');
  const four = await seedPlainTeams(db, edition.id, ['T1', 'T2', 'T3', 'T4']);
  const teamIds = four.map(({ id }) => id);
  await calls.call('POST', '/bracket/generate', { size: 4, teamIds, bestOf: 1 });
  const semis = await db.select().from(meetings);
  const [one, two] = semis;
  if (!one || !two) throw new Error('no semi-finals');
  return { one, two, teamIds };
}

race('two semi-finals that end at once make one final of the two winners', async (round) => {
  const { one, two } = await semiFinals();
  const responses = await atOnce(
    round,
    [one, two].map(
      ({ id, team1Id }) =>
        () =>
          calls.onMeeting(id, 'walkover', { winnerId: team1Id }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const [final] = await app.context.db
    .select()
    .from(bracketNodes)
    .where(eq(bracketNodes.centralOne, true));
  expect(await app.context.db.$count(meetings)).toBe(3);
  const played = await stored(final?.meetingId ?? '');
  expect([played.team1Id, played.team2Id].sort()).toEqual([one.team1Id, two.team1Id].sort());
});

race(
  'a final stands while both its teams do, when one is taken back and the other begun',
  async (round) => {
    const { one, two } = await semiFinals();
    for (const { id, team1Id } of [one, two]) {
      await calls.onMeeting(id, 'walkover', { winnerId: team1Id });
    }
    const rows = await app.context.db.select().from(meetings);
    const final = rows.find(({ id }) => id !== one.id && id !== two.id);
    const [corrected, begun] = await atOnce(round, [
      () => calls.onMeeting(one.id, 'previous-state', { expectedState: 'FINISHED' }),
      () => other.onMeeting(final?.id ?? '', 'next-state', { expectedState: 'UPCOMING' }),
    ]);
    const isCorrected = corrected?.status === 200;
    expect([corrected?.code, begun?.code]).toEqual(
      isCorrected ? [null, 'NOT_FOUND'] : ['NEXT_MEETING_STARTED', null],
    );
    expect(await app.context.db.$count(meetings)).toBe(isCorrected ? 2 : 3);
    expect((await stored(one.id)).state).toBe(isCorrected ? 'UPCOMING' : 'FINISHED');
  },
);

race('of two brackets drawn at once one is left, whole', async (round) => {
  const { teamIds } = await semiFinals();
  const responses = await atOnce(
    round,
    [teamIds, [...teamIds].reverse(), teamIds.slice(0, 3)].map(
      (ids) => () => other.call('POST', '/bracket/generate', { size: 4, teamIds: ids }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const nodes = await app.context.db.select().from(bracketNodes);
  expect(nodes).toHaveLength(3);
  const joined = nodes.flatMap(({ meetingId }) => meetingId ?? []);
  const rows = await app.context.db.select({ id: meetings.id }).from(meetings);
  expect(joined.sort()).toEqual(rows.map(({ id }) => id).sort());
});
