import { asc, eq } from 'drizzle-orm';
import { games, meetings } from '../../platform/database/schema.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';
import { seedEdition, seedMeeting } from '../seed-cup.ts';
import { seedPlainTeams } from '../seed-season.ts';

let app: TestApp;
let referees: [OrganiserCalls, OrganiserCalls];
beforeAll(async () => {
  app = await buildTestApp();
  referees = [await organiserCalls(app), await organiserCalls(app)];
});
afterAll(() => app.close());

async function aMeeting(bestOf: number) {
  await forgetCup(app);
  const { db } = app.context;
  const edition = await seedEdition(db);
  const [one, two] = await seedPlainTeams(db, edition.id, ['T1', 'T2']);
  if (!one || !two) throw new Error('no teams');
  const pair = { editionId: edition.id, team1Id: one.id, team2Id: two.id };
  const { id } = await seedMeeting(db, { ...pair, bestOf, state: 'LIVE' });
  return { id, one: one.id, two: two.id };
}

const live = (...winners: string[]) => ({ state: 'LIVE', winners, walkover: false });
const over = (...winners: string[]) => ({ state: 'FINISHED', winners, walkover: false });

interface Act {
  seen: object;
  next: object;
  key: string;
}

async function send(referee: 0 | 1, id: string, { key, ...body }: Act) {
  const { code } = await referees[referee].call('POST', `/meetings/${id}/score`, body, {
    'idempotency-key': key,
  });
  return code;
}

async function stored(id: string) {
  const { db } = app.context;
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id));
  const rows = await db
    .select({ winnerId: games.winnerId })
    .from(games)
    .where(eq(games.meetingId, id))
    .orderBy(asc(games.gameNumber));
  const actions = (await auditRows(db)).map(({ action }) => action);
  const winners = rows.flatMap(({ winnerId }) => winnerId ?? []);
  return { state: meeting?.state, winnerId: meeting?.winnerId, winners, actions };
}

race('of two referees with different winners of a game one gets the other back', async (round) => {
  const { id, one, two } = await aMeeting(3);
  const codes = await atOnce(round, [
    () => send(0, id, { seen: live(), next: live(one), key: `jeden ${round}` }),
    () => send(1, id, { seen: live(), next: live(two), key: `dwa ${round}` }),
  ]);
  expect(codes.toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
  const { winners, actions } = await stored(id);
  expect(winners).toEqual([codes[0] === null ? one : two]);
  expect(actions).toEqual(['meeting.score']);
});

race('the same winner of two referees counts once', async (round) => {
  const { id, one } = await aMeeting(3);
  const codes = await atOnce(round, [
    () => send(0, id, { seen: live(), next: live(one), key: `raz ${round}` }),
    () => send(1, id, { seen: live(), next: live(one), key: `dwa razy ${round}` }),
  ]);
  expect(codes).toEqual([null, null]);
  expect(await stored(id)).toMatchObject({ winners: [one], actions: ['meeting.score'] });
});

race('an act that a device sends again while another referee takes it back', async (round) => {
  const { id, one } = await aMeeting(3);
  const act = { seen: live(), next: live(one), key: `powtorka ${round}` };
  await send(0, id, act);
  const codes = await atOnce(round, [
    () => send(0, id, act),
    () => send(1, id, { seen: live(one), next: live(), key: `cofnij ${round}` }),
    () => send(0, id, act),
  ]);
  expect(codes).toEqual([null, null, null]);
  const { winners, actions } = await stored(id);
  expect(winners).toEqual([]);
  expect(actions).toEqual(['meeting.score', 'meeting.score']);
});

race('two ends of a meeting at once: one stands, with its games', async (round) => {
  const { id, one, two } = await aMeeting(1);
  const codes = await atOnce(round, [
    () => send(0, id, { seen: live(), next: over(one), key: `koniec ${round}` }),
    () => send(1, id, { seen: live(), next: over(two), key: `inny koniec ${round}` }),
  ]);
  expect(codes.toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
  const winner = codes[0] === null ? one : two;
  expect(await stored(id)).toEqual({
    state: 'FINISHED',
    winnerId: winner,
    winners: [winner],
    actions: ['meeting.result'],
  });
});
