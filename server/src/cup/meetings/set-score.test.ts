import type { MeetingScore } from '@puchar/shared/contract';
import { asc, eq } from 'drizzle-orm';
import {
  announcements,
  auditLog,
  bracketNodes,
  games,
  gameTeamStatistics,
  meetings,
  teams,
} from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import {
  discordChannel,
  discordGuild,
  discordToken,
} from '../../testing/fake-servers/fake-discord.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { seedEdition, seedMeeting, someTeamFigures } from '../../testing/seed-cup.ts';
import { seedPlainTeams, seedSeason } from '../../testing/seed-season.ts';

let app: TestApp;
let calls: OrganiserCalls;
let one: string;
let two: string;
let id: string;

beforeAll(async () => {
  // No job sends what is announced.
  app = await buildTestApp({
    environment: {
      DISCORD_BOT_TOKEN: discordToken,
      DISCORD_GUILD_ID: discordGuild,
      DISCORD_CHANNEL_ID: discordChannel,
      PUBLIC_URL: 'https://puchar.example',
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
  const { db } = app.context;
  const edition = await seedEdition(db);
  const [first, second] = await seedPlainTeams(db, edition.id, ['T1', 'T2']);
  [one = '', two = ''] = [first?.id, second?.id];
  const pair = { editionId: edition.id, team1Id: one, team2Id: two };
  ({ id } = await seedMeeting(db, { ...pair, bestOf: 3, date: app.clock.now() }));
});

type Score = Omit<MeetingScore, 'walkover'>;
const coming: Score = { state: 'UPCOMING', winners: [] };
const live = (...winners: string[]): Score => ({ state: 'LIVE', winners });
const over = (...winners: string[]): Score => ({ state: 'FINISHED', winners });

function send(seen: Score, next: Score, key?: string, meetingId = id) {
  const body = { seen: { walkover: false, ...seen }, next: { ...next, walkover: false } };
  const own = key === undefined ? {} : { 'idempotency-key': key };
  return calls.call('POST', `/meetings/${meetingId}/score`, body, own);
}

async function played(...scores: Score[]): Promise<void> {
  for (const [place, next] of scores.slice(1).entries()) {
    const { code } = await send(scores[place] ?? coming, next);
    expect([next, code]).toEqual([next, null]);
  }
}

async function stored(meetingId = id) {
  const { db } = app.context;
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, meetingId));
  const rows = await db
    .select()
    .from(games)
    .where(eq(games.meetingId, meetingId))
    .orderBy(asc(games.gameNumber));
  const { state, winnerId, team1Wins, team2Wins } = meeting ?? {};
  const winners = rows.map((game) => game.winnerId);
  return { state, winnerId, score: [team1Wins, team2Wins], winners };
}

async function events() {
  const rows = await app.context.db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.flatMap(({ action, details }) =>
    action.startsWith('meeting.') ? [[action, details['from'], details['to']]] : [],
  );
}

test('five acts score a best of three, and a game is open between them', async () => {
  await played(coming, live());
  expect(await stored()).toMatchObject({ state: 'LIVE', winners: [null] });
  await played(live(), live(one));
  expect(await stored()).toMatchObject({ state: 'LIVE', score: [1, 0], winners: [one, null] });
  await played(live(one), live(one, two), live(one, two, one));
  expect(await stored()).toMatchObject({ state: 'LIVE', winners: [one, two, one] });
  await played(live(one, two, one), over(one, two, one));
  expect(await stored()).toEqual({
    state: 'FINISHED',
    winnerId: one,
    score: [2, 1],
    winners: [one, two, one],
  });
  expect(await events()).toEqual([
    ['meeting.next-state', 'UPCOMING', 'LIVE'],
    ['meeting.score', 'LIVE', 'LIVE'],
    ['meeting.score', 'LIVE', 'LIVE'],
    ['meeting.score', 'LIVE', 'LIVE'],
    ['meeting.next-state', 'LIVE', 'FINISHED'],
  ]);
});

test('each act is taken back, the last first, and is no news', async () => {
  await played(coming, live(), live(one), live(one, one), over(one, one));
  const announced = await app.context.db.$count(announcements);
  expect(announced).toBe(2);
  await played(over(one, one), live(one, one), live(one));
  expect(await stored()).toMatchObject({ state: 'LIVE', score: [1, 0], winners: [one, null] });
  await played(live(one), live(), coming);
  expect(await stored()).toMatchObject({ state: 'UPCOMING', score: [0, 0], winners: [] });
  expect(await app.context.db.$count(announcements)).toBe(announced);
});

test('the same key changes the score once, also after others have changed it', async () => {
  await send(coming, live(), 'klucz-1');
  await send(live(), live(one), 'klucz-2');
  await send(live(one), live(), 'klucz-3');
  const again = await send(live(), live(one), 'klucz-2');
  expect([again.status, again.body]).toEqual([200, { ...live(one), walkover: false }]);
  expect(await stored()).toMatchObject({ winners: [null] });
  expect((await send(live(), live(two), 'klucz-2')).code).toBe('KEY_REUSED');
  expect(await events()).toHaveLength(3);
});

test('what another referee changed meanwhile is in the error, and not overwritten', async () => {
  await played(coming, live(), live(two));
  const { status, code, body } = await send(live(), live(one));
  expect([status, code, body]).toMatchObject([
    409,
    'CHANGED_MEANWHILE',
    { present: { state: 'LIVE', winners: [two], walkover: false } },
  ]);
  expect(await stored()).toMatchObject({ winners: [two, null] });
  await calls.onMeeting(id, 'walkover', { winnerId: one });
  const late = await send(live(two), live(two, two));
  expect(late.body).toMatchObject({ present: { state: 'FINISHED', walkover: true } });
});

test('a score that two referees gave alike is no conflict, and counts once', async () => {
  await played(coming, live(), live(one));
  expect((await send(live(), live(one))).status).toBe(200);
  expect(await stored()).toMatchObject({ score: [1, 0], winners: [one, null] });
  expect(await events()).toHaveLength(2);
});

test('the chosen score replaces the present one, a walkover too', async () => {
  await played(coming, live(), live(two), live(two, two), over(two, two));
  await played(over(two, two), over(one, two, one));
  expect(await stored()).toEqual({
    state: 'FINISHED',
    winnerId: one,
    score: [2, 1],
    winners: [one, two, one],
  });
  await played(over(one, two, one), coming);
  await calls.onMeeting(id, 'walkover', { winnerId: two });
  const seen = { ...over(), walkover: true };
  expect((await send(seen, over(one, one))).code).toBeNull();
  expect(await stored()).toMatchObject({ winnerId: one, score: [2, 0], winners: [one, one] });
});

test.each([
  [coming, () => over(one), 'RESULT_IMPOSSIBLE'],
  [coming, () => over(one, two), 'RESULT_IMPOSSIBLE'],
  [coming, () => over(one, one, two), 'RESULT_IMPOSSIBLE'],
  [coming, () => ({ ...coming, winners: [one] }), 'RESULT_IMPOSSIBLE'],
  [coming, () => live(id), 'RESULT_IMPOSSIBLE'],
  [coming, () => live(one, one, one), 'WINNER_DECIDED'],
] as const)('case %#: a score that cannot be changes nothing', async (seen, next, code) => {
  expect((await send(seen, next())).code).toBe(code);
  expect(await stored()).toMatchObject({ state: 'UPCOMING', winners: [] });
});

test('figures of a game stay with it while its winner is corrected, and are never lost', async () => {
  const { db } = app.context;
  await played(coming, live(), live(one), live(one, one));
  const [first, second] = await db.select().from(games).orderBy(asc(games.gameNumber));
  await db.insert(gameTeamStatistics).values({
    gameId: second?.id ?? '',
    teamId: one,
    figures: someTeamFigures,
  });
  expect((await send(live(one, one), live())).code).toBe('HAS_GAMES');
  await played(live(one, one), live(one), live(one, two));
  const left = await db.select().from(games).orderBy(asc(games.gameNumber));
  expect(left.slice(0, 2)).toMatchObject([
    { id: first?.id, winnerId: one },
    { id: second?.id, winnerId: two },
  ]);
});

test('with a team that dropped out no meeting is scored', async () => {
  await app.context.db.update(teams).set({ droppedOut: 'WITHDRAWN' }).where(eq(teams.id, two));
  expect((await send(coming, live())).code).toBe('TEAM_DROPPED_OUT');
});

test('in the bracket the winner moves on, is replaced, and stays once the next meeting has begun', async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
  await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  expect((await calls.call('POST', '/bracket/generate', { size: 4 })).status).toBe(200);
  const { db } = app.context;
  const semis = await db.select().from(meetings).where(eq(meetings.stage, 'LADDER'));
  const [semi, other] = semis;
  if (!semi || !other) throw new Error('no semi-finals');
  const final = async () => {
    const nodes = await db.select().from(bracketNodes);
    const node = nodes.find(({ meetingId }) => !semis.some((row) => row.id === meetingId));
    return node;
  };
  const ended = (row: typeof semi, winner: string) =>
    send(coming, over(winner, winner), undefined, row.id);
  await ended(semi, semi.team1Id);
  await ended(other, other.team1Id);
  expect((await final())?.meetingId).not.toBeNull();
  const corrected = over(semi.team2Id, semi.team2Id);
  const before = over(semi.team1Id, semi.team1Id);
  expect((await send(before, corrected, undefined, semi.id)).code).toBeNull();
  const node = await final();
  expect([node?.firstTeamId, node?.secondTeamId]).toContain(semi.team2Id);
  expect([node?.firstTeamId, node?.secondTeamId]).not.toContain(semi.team1Id);
  await send(coming, live(), undefined, node?.meetingId ?? '');
  expect((await send(corrected, before, undefined, semi.id)).code).toBe('NEXT_MEETING_STARTED');
  expect((await stored(semi.id)).winnerId).toBe(semi.team2Id);
});
