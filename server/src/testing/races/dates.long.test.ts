import { eq } from 'drizzle-orm';
import {
  cupSettings,
  dateNegotiations,
  dateProposals,
  meetings,
} from '../../platform/database/schema.ts';
import {
  captainOf,
  casesOf,
  writeCaptainSettings,
} from '../../teams/dates/testing/captain-calls.ts';
import type { Captain } from '../../teams/dates/testing/captain-calls.ts';
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
/** The first day of each round, so that sessions never end. */
const start = Date.parse('2026-03-27T11:00:00.000Z');
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
});
afterAll(() => app.close());

const planned = '2026-04-03T17:00:00.000Z';
const tuesday = '2026-04-07T16:00:00.000Z';
const wednesday = '2026-04-08T16:00:00.000Z';
const thursday = '2026-04-09T16:00:00.000Z';

interface Scene {
  id: string;
  /** Of the first team and the third. */
  otherId: string;
  one: Captain;
  two: Captain;
  three: Captain;
}

async function aScene({ undecided = false, atOnce: isAtOnce = true } = {}): Promise<Scene> {
  await forgetCup(app);
  app.clock.pass(start - app.clock.now().getTime());
  const { db } = app.context;
  await db.delete(cupSettings);
  if (!isAtOnce) await writeCaptainSettings(app, { datesAtOnce: false });
  const { id: editionId } = await seedEdition(db);
  const teams = await seedPlainTeams(db, editionId, ['T1', 'T2', 'T3']);
  const [one, two, three] = teams.map(({ id }) => id);
  if (!one || !two || !three) throw new Error('no teams');
  const own = { editionId, date: new Date(planned), toBeRescheduled: undecided };
  const meeting = await seedMeeting(db, { ...own, team1Id: one, team2Id: two });
  const other = await seedMeeting(db, { ...own, team1Id: one, team2Id: three });
  return {
    id: meeting.id,
    otherId: other.id,
    one: await captainOf(app, { teamId: one, editionId }),
    two: await captainOf(app, { teamId: two, editionId }),
    three: await captainOf(app, { teamId: three, editionId }),
  };
}

async function proposed(captain: Captain, id: string, dates: readonly string[]): Promise<string> {
  const { dates: read } = await captain.propose(id, dates);
  if (read?.proposal === null || read?.proposal === undefined) throw new Error('no proposal');
  return read.proposal.id;
}

async function dateOf(id: string): Promise<string> {
  const [row] = await app.context.db.select().from(meetings).where(eq(meetings.id, id));
  if (!row) throw new Error('no meeting');
  return row.date.toISOString();
}

const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);
const proposals = () => app.context.db.select().from(dateProposals);
const negotiations = () => app.context.db.select().from(dateNegotiations);
const codesOf = (responses: readonly { code: string | null }[]) =>
  responses.map(({ code }) => code);

race('of the first proposals of both captains at once one is made', async (round) => {
  const { id, one, two } = await aScene({ undecided: round % 2 === 0 });
  const responses = await atOnce(round, [
    () => one.propose(id, [tuesday]),
    () => two.propose(id, [wednesday]),
    () => one.propose(id, [thursday]),
  ]);
  expect(codesOf(responses).sort()).toEqual(['PROPOSALS_CHANGED', 'PROPOSALS_CHANGED', null]);
  expect(await proposals()).toHaveLength(1);
  expect(await negotiations()).toHaveLength(1);
  expect(await actions()).toEqual(['meeting.dates-propose']);
});

race('of a withdrawal and an acceptance at once one succeeds', async (round) => {
  const { id, one, two } = await aScene();
  const open = await proposed(one, id, [tuesday]);
  const responses = await atOnce(round, [
    () => one.withdraw(id, open),
    () => two.accept(id, open, tuesday),
  ]);
  expect(codesOf(responses).sort()).toEqual(['PROPOSALS_CHANGED', null]);
  const isAccepted = responses[1]?.code === null;
  expect(await dateOf(id)).toBe(isAccepted ? tuesday : planned);
  expect((await negotiations()).map(({ outcome }) => outcome)).toEqual([
    isAccepted ? 'AGREED' : 'WITHDRAWN',
  ]);
  expect(await actions()).toEqual([
    'meeting.dates-propose',
    ...(isAccepted ? ['meeting.dates-accept', 'meeting.update'] : ['meeting.dates-withdraw']),
  ]);
});

race('of an acceptance twice and a reply at once one succeeds', async (round) => {
  const { id, one, two } = await aScene();
  const open = await proposed(one, id, [tuesday, wednesday]);
  const responses = await atOnce(round, [
    () => two.accept(id, open, tuesday),
    () => two.accept(id, open, wednesday),
    () => two.propose(id, [thursday], open),
  ]);
  expect(codesOf(responses).sort()).toEqual(['PROPOSALS_CHANGED', 'PROPOSALS_CHANGED', null]);
  const won = responses.findIndex(({ code }) => code === null);
  expect(await dateOf(id)).toBe([tuesday, wednesday, planned][won]);
  expect((await proposals()).filter(({ state }) => state === 'OPEN')).toHaveLength(
    won === 2 ? 1 : 0,
  );
});

race('an acceptance and a date of organisers at once leave one of the two dates', async (round) => {
  const { id, one, two } = await aScene();
  const open = await proposed(one, id, [tuesday]);
  const { db } = app.context;
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id));
  const expectedUpdatedAt = row?.updatedAt.toISOString();
  const update = { date: thursday, expectedUpdatedAt };
  const [accepted, updated] = await atOnce<{ code: string | null }>(round, [
    () => two.accept(id, open, tuesday),
    () => calls.call('PATCH', `/meetings/update/${id}`, update),
  ]);
  const isAccepted = accepted?.code === null;
  expect([accepted?.code, updated?.code]).toEqual(
    isAccepted ? [null, 'CHANGED_MEANWHILE'] : ['PROPOSALS_CHANGED', null],
  );
  expect(await dateOf(id)).toBe(isAccepted ? tuesday : thursday);
  expect((await actions()).filter((action) => action === 'meeting.update')).toHaveLength(1);
});

race(
  'an acceptance and the beginning of the meeting at once: a begun one never moves',
  async (round) => {
    const { id, one, two } = await aScene();
    const open = await proposed(one, id, [tuesday]);
    const [accepted, begun] = await atOnce<{ code: string | null }>(round, [
      () => two.accept(id, open, tuesday),
      () => calls.onMeeting(id, 'next-state', { expectedState: 'UPCOMING' }),
    ]);
    expect(begun?.code).toBeNull();
    expect([null, 'PROPOSALS_CHANGED']).toContain(accepted?.code);
    expect(await dateOf(id)).toBe(accepted?.code === null ? tuesday : planned);
    const [last] = (await actions()).slice(-1);
    expect(last).toBe(accepted?.code === null ? last : 'meeting.next-state');
  },
);

race('two meetings of one team never get one date at once', async (round) => {
  const { id, otherId, one, two, three } = await aScene({ undecided: true });
  const first = await proposed(one, id, [tuesday]);
  const second = await proposed(one, otherId, [tuesday]);
  const responses = await atOnce(round, [
    () => two.accept(id, first, tuesday),
    () => three.accept(otherId, second, tuesday),
  ]);
  expect(codesOf(responses).sort()).toEqual(['PROPOSALS_CHANGED', null]);
  const rows = await app.context.db.select().from(meetings);
  expect(rows.filter(({ toBeRescheduled }) => !toBeRescheduled)).toHaveLength(1);
});

race('of two decisions of organisers at once one counts', async (round) => {
  const { id, one, two } = await aScene({ atOnce: false });
  const open = await proposed(one, id, [tuesday]);
  await two.accept(id, open, tuesday);
  const [found] = casesOf((await calls.call('GET', '/meeting-dates')).body);
  const decide = (date: string | null) => () =>
    calls.call('POST', `/meeting-dates/${id}/decide`, {
      date,
      expectedUpdatedAt: found?.updatedAt,
    });
  const responses = await atOnce(round, [decide(tuesday), decide(null), decide(wednesday)]);
  expect(codesOf(responses).sort()).toEqual(['PROPOSALS_CHANGED', 'PROPOSALS_CHANGED', null]);
  const won = responses.findIndex(({ code }) => code === null);
  expect(await dateOf(id)).toBe([tuesday, planned, wednesday][won]);
});
