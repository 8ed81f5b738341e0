import { checkInFrom } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import { meetings, meetingSides } from '../../platform/database/schema.ts';
import { renewTeamPage } from '../../teams/team-page/team-pages.repository.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, delayed, forgetCup, race } from '../race.ts';
import { seedEdition, seedMeeting } from '../seed-cup.ts';
import { seedPlainTeams } from '../seed-season.ts';

let app: TestApp;
let organiser: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  organiser = await organiserCalls(app);
});
afterAll(() => app.close());

const usualMinutes = 30;
const minute = 60_000;

interface Outcome {
  status: number;
  code: string | null;
}

/** A best of one that begins now: the last second of check-in. */
async function aMeeting() {
  await forgetCup(app);
  const { db, secrets, clock } = app.context;
  const edition = await seedEdition(db);
  const [one, two] = await seedPlainTeams(db, edition.id, ['T1', 'T2']);
  if (!one || !two) throw new Error('no teams');
  const at = clock.now();
  const { id } = await seedMeeting(db, {
    editionId: edition.id,
    team1Id: one.id,
    team2Id: two.id,
    bestOf: 1,
    date: at,
  });
  const secretOf = (teamId: string) =>
    db.transaction((tx) => renewTeamPage(tx, secrets, { teamId, editionId: edition.id, at }));
  const secretOfOne = await secretOf(one.id);
  const secretOfTwo = await secretOf(two.id);
  const checkIn = async (secret = secretOfOne): Promise<Outcome & { at: string | null }> => {
    const response = await app.publicApp.inject({
      method: 'POST',
      url: `/api/team-pages/${secret}/meetings/${id}/check-in`,
    });
    const { code = null, checkedInAt = null } = response.json();
    return { status: response.statusCode, code, at: checkedInAt };
  };
  return { id, one: one.id, two: two.id, at, secretOfTwo, checkIn };
}

async function stored(id: string, teamId: string) {
  const { db } = app.context;
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id));
  const [side] = await db
    .select()
    .from(meetingSides)
    .where(and(eq(meetingSides.meetingId, id), eq(meetingSides.teamId, teamId)));
  return { state: meeting?.state, checkedInAt: side?.checkedInAt ?? null };
}

/** A captain's call has less to do than an organiser's: without a delay it would always be the first. */
const late = <T>(round: number, call: () => Promise<T>) => delayed(round, call, 16);

const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);

/** @param end The action that ends the meeting: nothing is written after it. */
async function expectBefore(end: string, outcome: Outcome | undefined, id: string, of: string) {
  const isIn = outcome?.status === 200;
  expect(outcome?.code).toBe(isIn ? null : 'ALREADY_FINISHED');
  const { state, checkedInAt } = await stored(id, of);
  expect([state, checkedInAt !== null]).toEqual(['FINISHED', isIn]);
  expect(await actions()).toEqual(isIn ? ['meeting.side-check-in', end] : [end]);
}

race('a check-in and a walkover at once: none is written after the end', async (round) => {
  const { id, one, two, checkIn } = await aMeeting();
  const [checkedIn, ended] = await atOnce<Outcome>(round, [
    late(round, () => checkIn()),
    () => organiser.onMeeting(id, 'walkover', { winnerId: two }),
  ]);
  expect(ended?.status).toBe(200);
  await expectBefore('meeting.walkover', checkedIn, id, one);
});

race('a check-in and the result of a referee at once: none is written after it', async (round) => {
  const { id, one, checkIn } = await aMeeting();
  const [checkedIn, ended] = await atOnce<Outcome>(round, [
    late(round, () => checkIn()),
    () => organiser.onMeeting(id, 'result', { winners: [one] }),
  ]);
  expect(ended?.status).toBe(200);
  await expectBefore('meeting.result', checkedIn, id, one);
});

race('a check-in and the beginning of the meeting at once: both count', async (round) => {
  const { id, one, at, checkIn } = await aMeeting();
  const responses = await atOnce<Outcome>(round, [
    late(round, () => checkIn()),
    () => organiser.onMeeting(id, 'next-state', { expectedState: 'UPCOMING' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored(id, one)).toEqual({ state: 'LIVE', checkedInAt: at });
});

race(
  'a check-in and a later date at once: no one is checked in for the later date',
  async (round) => {
    const { id, one, at, checkIn } = await aMeeting();
    const later = new Date(at.getTime() + 24 * 60 * minute).toISOString();
    const [checkedIn, moved] = await atOnce<Outcome>(round, [
      () => checkIn(),
      () => organiser.call('PATCH', `/meetings/update/${id}`, { date: later }),
    ]);
    expect(moved?.status).toBe(200);
    expect([200, 409]).toContain(checkedIn?.status);
    expect(checkedIn?.code).toBe(checkedIn?.status === 200 ? null : 'TOO_EARLY');
    expect(await stored(id, one)).toEqual({ state: 'UPCOMING', checkedInAt: null });
  },
);

race(
  'check-ins of both teams, each twice, in the first second: each team is there once',
  async (round) => {
    const { id, one, two, at, secretOfTwo, checkIn } = await aMeeting();
    const begin = new Date(at.getTime() + usualMinutes * minute);
    await app.context.db.update(meetings).set({ date: begin });
    expect(checkInFrom(begin.toISOString(), usualMinutes)).toBe(at.toISOString());
    const responses = await atOnce(round, [
      () => checkIn(),
      () => checkIn(secretOfTwo),
      () => checkIn(),
      () => checkIn(secretOfTwo),
    ]);
    expect(responses.map((response) => response.at)).toEqual(Array(4).fill(at.toISOString()));
    for (const team of [one, two]) {
      expect(await stored(id, team)).toEqual({ state: 'UPCOMING', checkedInAt: at });
    }
  },
);
