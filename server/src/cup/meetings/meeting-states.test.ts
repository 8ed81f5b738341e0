import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import { auditLog, games, gameTeamStatistics, meetings } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import {
  seedEdition,
  seedGroup,
  seedMeeting,
  seedTeam,
  someTeamFigures,
} from '../../testing/seed-cup.ts';

const anonymous = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

let app: TestApp;
let calls: OrganiserCalls;
let one: string;
let other: string;
let id: string;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
  const { db } = app.context;
  const edition = await seedEdition(db);
  const group = await seedGroup(db, edition.id, 'A');
  const own = { groupId: group.id };
  const zubry = await seedTeam(db, edition.id, { name: 'Żubry', tag: 'ŻUB', ...own });
  const lwy = await seedTeam(db, edition.id, { name: 'Lwy', tag: 'LWY', ...own });
  [one, other] = [zubry.id, lwy.id];
  const pair = { editionId: edition.id, team1Id: one, team2Id: other, ...own };
  ({ id } = await seedMeeting(db, { ...pair, bestOf: 3 }));
});
afterAll(() => app.close());

const next = (expectedState?: string) =>
  calls.onMeeting(id, 'next-state', expectedState === undefined ? {} : { expectedState });
const previous = (expectedState: string) =>
  calls.onMeeting(id, 'previous-state', { expectedState });
const stored = () => app.context.db.select().from(games).where(eq(games.meetingId, id));
const publicRow = async () => (await app.publicApp.inject(`/api/meetings/${id}`)).json().meet;

test('calls on a meeting that does not exist are 404, without a session 401, on the public site 404', async () => {
  const bodies = {
    'next-state': {},
    'next-match': {},
    'previous-state': { expectedState: 'LIVE' },
    walkover: { winnerId: one },
  };
  for (const [operation, payload] of Object.entries(bodies)) {
    const missing = await calls.onMeeting(anonymous, operation, payload);
    expect([operation, missing.code]).toEqual([operation, 'NOT_FOUND']);
    const url = `/api/meetings/${id}/${operation}`;
    const unrelated = await app.organisersApp.inject({ method: 'POST', url, payload });
    expect([operation, unrelated.statusCode]).toEqual([operation, 401]);
    const outside = await app.publicApp.inject({ method: 'POST', url, payload });
    expect([operation, outside.statusCode]).toEqual([operation, 404]);
  }
});

test('a meeting of an earlier edition cannot be moved', async () => {
  await app.context.db.execute('update editions set is_current = false');
  expect((await next()).code).toBe('NOT_FOUND');
  await seedEdition(app.context.db);
  expect((await next()).code).toBe('NOT_FOUND');
});

test('a meeting goes from UPCOMING over LIVE to FINISHED with the team that won more games', async () => {
  expect((await next('UPCOMING')).body).toMatchObject({
    state: 'LIVE',
    team1: { wins: 0 },
    winner: null,
  });
  await calls.playGame(id, other);
  await calls.playGame(id, one);
  expect((await next('LIVE')).code).toBe('NO_WINNER');
  await calls.playGame(id, other);
  const finished = await next('LIVE');
  expect(finished.status).toBe(200);
  expect(finished.body).toMatchObject({
    state: 'FINISHED',
    winner: other,
    team1: { wins: 1 },
    team2: { wins: 2 },
    walkover: false,
  });
  expect(await publicRow()).toMatchObject({ state: 'FINISHED', winner: other });
  expect((await next()).code).toBe('ALREADY_FINISHED');
  expect((await next('FINISHED')).code).toBe('ALREADY_FINISHED');
});

test('a meeting without an agreed date gets the present minute when it begins, and loses it again', async () => {
  const { db, clock } = app.context;
  const minute = `${clock.now().toISOString().slice(0, 16)}:00.000Z`;
  const open = () => db.update(meetings).set({ toBeRescheduled: true }).where(eq(meetings.id, id));
  const agreed = { toBeRescheduled: false, date: minute };
  await open();
  expect((await next()).body).toMatchObject({ state: 'LIVE', ...agreed });
  expect((await previous('LIVE')).body).toMatchObject({ state: 'UPCOMING', toBeRescheduled: true });
  expect((await calls.onMeeting(id, 'walkover', { winnerId: one })).body).toMatchObject(agreed);
  expect((await previous('FINISHED')).body).toMatchObject({ toBeRescheduled: true });
});

test('a date that was agreed after the meeting began stays when the beginning is taken back', async () => {
  const { db } = app.context;
  await db.update(meetings).set({ toBeRescheduled: true }).where(eq(meetings.id, id));
  await next();
  const date = '2026-03-01T17:00:00.000Z';
  await db
    .update(meetings)
    .set({ date: new Date(date) })
    .where(eq(meetings.id, id));
  const back = await previous('LIVE');
  expect(back.body).toMatchObject({ state: 'UPCOMING', toBeRescheduled: false, date });
});

test('another expected state than the present one changes nothing', async () => {
  expect((await next('LIVE')).code).toBe('STATE_CHANGED');
  expect((await previous('LIVE')).code).toBe('STATE_CHANGED');
  expect((await previous('FINISHED')).code).toBe('STATE_CHANGED');
  expect(await publicRow()).toMatchObject({ state: 'UPCOMING' });
  expect(await calls.onMeeting(id, 'previous-state')).toMatchObject({ status: 400 });
});

test('an open game keeps a meeting from finishing', async () => {
  await next();
  await calls.playGame(id, one);
  await calls.onMeeting(id, 'next-match');
  expect((await next('LIVE')).code).toBe('GAME_OPEN');
});

test('games are opened one at a time, only while LIVE and until the winner is decided', async () => {
  expect((await calls.onMeeting(id, 'next-match')).code).toBe('NOT_LIVE');
  await next();
  const first = await calls.onMeeting(id, 'next-match');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ match: { meetId: id, gameNumber: 1, winnerId: null } });
  expect(await publicRow()).toMatchObject({ liveGameNumber: 1 });
  expect((await calls.onMeeting(id, 'next-match')).code).toBe('GAME_OPEN');
  await app.context.db.update(games).set({ winnerId: one }).where(eq(games.meetingId, id));
  expect(await calls.playGame(id, one)).toMatchObject({ gameNumber: 2 });
  expect((await calls.onMeeting(id, 'next-match')).code).toBe('WINNER_DECIDED');
  await next();
  expect((await calls.onMeeting(id, 'next-match')).code).toBe('NOT_LIVE');
});

test('the number of a deleted game is given again', async () => {
  await next();
  await calls.playGame(id, one);
  await calls.playGame(id, other);
  await app.context.db.delete(games).where(eq(games.gameNumber, 1));
  expect(await calls.playGame(id, one)).toMatchObject({ gameNumber: 1 });
});

test('a walkover has the full score, counts as a win in the table and has no time', async () => {
  await next();
  await calls.playGame(id, other);
  await calls.onMeeting(id, 'next-match');
  expect((await calls.onMeeting(id, 'walkover', { winnerId: anonymous })).code).toBe(
    'INVALID_DATA',
  );
  const reason = 'Drużyna nie przyszła.';
  const given = await calls.onMeeting(id, 'walkover', { winnerId: one.toUpperCase(), reason });
  expect(given.body).toMatchObject({
    state: 'FINISHED',
    walkover: true,
    winner: one,
    team1: { wins: 2 },
    team2: { wins: 0 },
  });
  // The open game had no figures; the played one stays.
  expect(await stored()).toMatchObject([{ gameNumber: 1, winnerId: other }]);
  expect((await calls.onMeeting(id, 'walkover', { winnerId: one })).code).toBe('ALREADY_FINISHED');
  const { standings } = (await app.publicApp.inject('/api/groups/A')).json();
  expect(standings[0]).toMatchObject({ teamId: one, meetingsWon: 1, gamesWon: 2, gamesLost: 0 });
  expect(standings[1]).toMatchObject({ teamId: other, wonGamesSeconds: 0 });
});

test('an open game with figures outlives a walkover', async () => {
  await next();
  await calls.onMeeting(id, 'next-match');
  const [game] = await stored();
  await app.context.db
    .insert(gameTeamStatistics)
    .values({ gameId: game?.id ?? '', teamId: one, figures: someTeamFigures });
  expect((await calls.onMeeting(id, 'walkover', { winnerId: one })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('a finished meeting is reopened with its games, and finished again', async () => {
  await calls.playMeeting(id, [one, other, one]);
  const reopened = await previous('FINISHED');
  expect(reopened.body).toMatchObject({
    state: 'LIVE',
    winner: null,
    team1: { wins: 2 },
    team2: { wins: 1 },
  });
  const table = (await app.publicApp.inject('/api/groups/A')).json().standings;
  expect(table[0]).toMatchObject({ meetingsPlayed: 0 });
  expect((await next('LIVE')).body).toMatchObject({ state: 'FINISHED', winner: one });
});

test('a walkover taken back gives the state it was given in, with the games of before', async () => {
  await calls.onMeeting(id, 'walkover', { winnerId: other });
  expect((await previous('FINISHED')).body).toMatchObject({
    state: 'UPCOMING',
    walkover: false,
    winner: null,
  });
  await next('UPCOMING');
  await calls.onMeeting(id, 'walkover', { winnerId: other });
  expect((await previous('FINISHED')).body).toMatchObject({ state: 'LIVE', walkover: false });
  await calls.playGame(id, one);
  await calls.onMeeting(id, 'walkover', { winnerId: other });
  expect((await previous('FINISHED')).body).toMatchObject({
    state: 'LIVE',
    team1: { wins: 1 },
    team2: { wins: 0 },
  });
});

test('a begun meeting goes back to UPCOMING only while nothing was played', async () => {
  expect((await previous('UPCOMING')).code).toBe('NOT_STARTED');
  await next();
  await calls.onMeeting(id, 'next-match');
  expect((await previous('LIVE')).body).toMatchObject({ state: 'UPCOMING' });
  expect(await stored()).toEqual([]);
  await next();
  await calls.playGame(id, one);
  await calls.onMeeting(id, 'next-match');
  expect((await previous('LIVE')).code).toBe('HAS_GAMES');
  expect(await stored()).toHaveLength(2);
});

test('changes are audited with actor and reason, and published after the commit', async () => {
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  await calls.onMeeting(id, 'walkover', { winnerId: one, reason: 'Spóźnienie' });
  await previous('FINISHED');
  await previous('UPCOMING');
  stop();
  expect(notified).toEqual([
    { topic: 'meeting', id },
    { topic: 'meeting', id },
  ]);
  const rows = await app.context.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    [
      'meeting.walkover',
      {
        from: 'UPCOMING',
        to: 'FINISHED',
        score: '2:0',
        scoreBefore: '0:0',
        winnerId: one,
        reason: 'Spóźnienie',
      },
    ],
    [
      'meeting.previous-state',
      { from: 'FINISHED', to: 'UPCOMING', score: '0:0', scoreBefore: '2:0' },
    ],
  ]);
  expect(rows.every(({ actorId }) => actorId !== null)).toBe(true);
});

test('of twenty calls at once with one expected state exactly one moves the meeting', async () => {
  const twenty = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, make));
  const codes = async (make: () => Promise<{ status: number; code: string | null }>) => {
    const responses = await twenty(make);
    const done = responses.filter(({ status }) => status < 300).length;
    return [done, ...new Set(responses.flatMap(({ code }) => code ?? []))];
  };
  expect(await codes(() => next('UPCOMING'))).toEqual([1, 'STATE_CHANGED']);
  expect(await codes(() => calls.onMeeting(id, 'next-match'))).toEqual([1, 'GAME_OPEN']);
  expect(await codes(() => calls.onMeeting(id, 'walkover', { winnerId: one }))).toEqual([
    1,
    'ALREADY_FINISHED',
  ]);
  expect(await codes(() => previous('FINISHED'))).toEqual([1, 'STATE_CHANGED']);
  const [row] = await app.context.db.select().from(meetings).where(eq(meetings.id, id));
  expect(row).toMatchObject({ state: 'LIVE', winnerId: null, walkover: false });
});
