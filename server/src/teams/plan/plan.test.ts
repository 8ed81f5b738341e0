import { endpoints } from '@puchar/shared/contract';
import type { PlanMeeting, PlanPlace } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLog, dateNegotiations, meetings, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition, seedGroup, seedMeeting } from '../../testing/seed-cup.ts';
import { seedPlainTeams } from '../../testing/seed-season.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let editionId: string;
let groupId: string;
let ids: string[];
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  const { db } = app.context;
  ({ id: editionId } = await seedEdition(db, 'GROUPS'));
  ({ id: groupId } = await seedGroup(db, editionId, 'A'));
  ids = (await seedPlainTeams(db, editionId, ['T1', 'T2', 'T3', 'T4'], { groupId })).map(
    ({ id }) => id,
  );
});
afterAll(() => app.close());

const team = (number: number) => ids[number - 1] ?? '';
/** Days after the test's clock. */
const dayMs = 86_400_000;
const later = (days: number, minutes = 0) =>
  new Date(app.clock.now().getTime() + days * dayMs + minutes * 60_000).toISOString();

const placeAt = (date: string, rest: Partial<PlanPlace> = {}): PlanPlace => ({
  date,
  toBeRescheduled: false,
  station: null,
  ...rest,
});

const making = (one: number, two: number, place: PlanPlace) => ({
  team1Id: team(one),
  team2Id: team(two),
  bestOf: 1,
  ...place,
});

const publish = (
  change: { made?: object[]; moved?: object[]; bracket?: object[] },
  minutes = 60,
): Promise<{ status: number; body: { code?: string; issues?: unknown } }> =>
  call('POST', '/plan', { minutes, made: [], moved: [], bracket: [], ...change });

const read = async () => z.parse(endpoints.getPlan.answer, (await call('GET', '/plan')).body);

const planOf = ({ date, toBeRescheduled, station }: PlanMeeting): PlanPlace => ({
  date,
  toBeRescheduled,
  station: station ?? null,
});

async function seeded(one: number, two: number, values: Partial<typeof meetings.$inferInsert>) {
  const { id } = await seedMeeting(app.context.db, {
    editionId,
    groupId,
    team1Id: team(one),
    team2Id: team(two),
    ...values,
  });
  const meeting = (await read()).meetings.find((row) => row.id === id);
  if (meeting === undefined) throw new Error('no meeting');
  return meeting;
}

const entries = async () =>
  (await app.context.db.select().from(auditLog)).filter(({ action }) =>
    action.startsWith('meeting'),
  );

test('the plan has the teams that play, all meetings and the hours of captains', async () => {
  await app.context.db
    .update(teams)
    .set({ droppedOut: 'WITHDRAWN' })
    .where(eq(teams.id, team(4)));
  await seeded(1, 2, { date: new Date(later(3)), station: 'Sala 12' });
  const plan = await read();
  expect(plan.editionId).toBe(editionId);
  expect(plan.groups.map(({ name, teams: own }) => [name, own.map(({ tag }) => tag)])).toEqual([
    ['A', ['T1', 'T2', 'T3']],
  ]);
  expect(plan.meetings).toEqual([
    expect.objectContaining({ station: 'Sala 12', captains: null, groupName: 'A' }),
  ]);
  expect(plan.rules).toMatchObject({ schoolDayFrom: '15:00', breaks: [] });
});

test('meetings are made and moved as one change, with one entry in the log', async () => {
  const standing = await seeded(1, 2, { date: new Date(later(3)) });
  const to = placeAt(later(4), { station: 'Aula' });
  const { status, body } = await publish({
    made: [
      making(1, 3, placeAt(later(5), { station: 'Aula' })),
      making(2, 4, placeAt(later(5), { station: 'Sala 12' })),
    ],
    moved: [{ id: standing.id, from: planOf(standing), to }],
  });
  expect([status, body]).toEqual([200, { made: 2, moved: 1 }]);
  const { meetings: found } = await read();
  expect(found.map(({ date, station }) => [date, station]).toSorted()).toEqual([
    [later(4), 'Aula'],
    [later(5), 'Aula'],
    [later(5), 'Sala 12'],
  ]);
  expect(found.every(({ groupName }) => groupName === 'A')).toBe(true);
  expect(await entries()).toEqual([
    expect.objectContaining({
      action: 'meeting.plan',
      subjectId: null,
      details: { made: 2, moved: 1 },
    }),
  ]);
});

test('visitors read the station where they read the date', async () => {
  const { id } = await seeded(1, 2, { date: new Date(later(3)), station: 'Sala 12' });
  const response = await app.publicApp.inject(`/api/meetings/${id}`);
  expect(response.json()).toMatchObject({ meet: { station: 'Sala 12' } });
  const calendar = await app.publicApp.inject('/api/meetings/calendar.ics');
  expect(calendar.body).toContain('LOCATION:Sala 12');
});

test('a note that was written meanwhile is no reason to plan again', async () => {
  const standing = await seeded(1, 2, { date: new Date(later(3)) });
  app.clock.pass(1_000);
  await call('PATCH', `/meetings/update/${standing.id}`, { publicNote: 'Transmisja na żywo' });
  const moved = [{ id: standing.id, from: planOf(standing), to: placeAt(later(4)) }];
  expect((await publish({ moved })).status).toBe(200);
  expect((await read()).meetings[0]).toMatchObject({
    date: later(4),
    publicNote: 'Transmisja na żywo',
  });
});

test('one that was moved meanwhile stops the whole plan, unless both mean the same place', async () => {
  const standing = await seeded(1, 2, { date: new Date(later(3)) });
  await call('PATCH', `/meetings/update/${standing.id}`, { date: later(6) });
  const move = (to: PlanPlace) => ({
    made: [making(1, 3, placeAt(later(8)))],
    moved: [{ id: standing.id, from: planOf(standing), to }],
  });
  const rejected = await publish(move(placeAt(later(4))));
  expect([rejected.status, rejected.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await read()).meetings).toHaveLength(1);
  const same = await publish(move(placeAt(later(6))));
  expect(same.body).toEqual({ made: 1, moved: 0 });
});

test.each([
  ['has begun', { state: 'LIVE' as const }],
  ['is over', { state: 'FINISHED' as const }],
])('a meeting that %s is not moved', async (_what, changes) => {
  const standing = await seeded(1, 2, { date: new Date(later(3)) });
  await app.context.db.update(meetings).set(changes).where(eq(meetings.id, standing.id));
  const moved = [{ id: standing.id, from: planOf(standing), to: placeAt(later(4)) }];
  expect((await publish({ moved })).body.code).toBe('CHANGED_MEANWHILE');
});

test('a pair meets once in its group, and only within it', async () => {
  const twice = [making(1, 2, placeAt(later(3))), making(2, 1, placeAt(later(4)))];
  expect((await publish({ made: twice })).body.code).toBe('CHANGED_MEANWHILE');
  expect((await publish({ made: [making(1, 1, placeAt(later(3)))] })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
  await seeded(1, 2, { date: new Date(later(3)) });
  expect((await publish({ made: [making(2, 1, placeAt(later(5)))] })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
  await app.context.db
    .update(teams)
    .set({ groupId: null })
    .where(eq(teams.id, team(4)));
  expect((await publish({ made: [making(3, 4, placeAt(later(5)))] })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
});

test('what cannot be played is rejected: a team twice, a station twice, the past', async () => {
  const of = async (made: object[], minutes = 60) => (await publish({ made }, minutes)).body.code;
  const beside = (minutes: number) => [
    making(1, 2, placeAt(later(3))),
    making(2, 3, placeAt(later(3, minutes))),
  ];
  expect(await of(beside(59))).toBe('TEAM_BUSY');
  expect(await of(beside(44), 45)).toBe('TEAM_BUSY');
  const station = 'Aula';
  expect(
    await of([
      making(1, 2, placeAt(later(3), { station })),
      making(3, 4, placeAt(later(3, 30), { station })),
    ]),
  ).toBe('STATION_BUSY');
  expect((await publish({ made: [making(1, 2, placeAt(later(0)))] })).body).toMatchObject({
    issues: [{ message: 'Ten termin już minął. Wybierz późniejszy.' }],
  });
  expect((await read()).meetings).toEqual([]);
  expect(await of(beside(60))).toBeUndefined();
});

test('clashes of others are none of this plan, and a date still to be settled takes no team', async () => {
  await seeded(1, 2, { date: new Date(later(3)) });
  await seeded(1, 3, { date: new Date(later(3)) });
  const undecided = { toBeRescheduled: true };
  const made = [making(2, 4, placeAt(later(9))), making(1, 4, placeAt(later(3), undecided))];
  expect((await publish({ made })).body).toEqual({ made: 2, moved: 0 });
});

test('teams that are out or not accepted stop the plan', async () => {
  const { db } = app.context;
  const made = [making(1, 2, placeAt(later(3)))];
  await db
    .update(teams)
    .set({ state: 'AWAITING_REVIEW' })
    .where(eq(teams.id, team(1)));
  expect((await publish({ made })).body.code).toBe('TEAM_NOT_ACCEPTED');
  await db
    .update(teams)
    .set({ state: 'ACCEPTED', droppedOut: 'WITHDRAWN' })
    .where(eq(teams.id, team(1)));
  expect((await publish({ made })).body.code).toBe('TEAM_DROPPED_OUT');
});

test('an empty plan is no change', async () => {
  expect((await publish({})).status).toBe(400);
});

test('what captains agreed on and what they talk about is said', async () => {
  const agreed = await seeded(1, 2, { date: new Date(later(3)) });
  const talking = await seeded(1, 3, { date: new Date(later(4)), toBeRescheduled: true });
  const at = app.clock.now();
  const negotiation = (meeting: PlanMeeting) => ({
    meetingId: meeting.id,
    team1Id: meeting.team1.id,
    team2Id: meeting.team2.id,
    meetingDate: new Date(meeting.date),
    wasUndecided: meeting.toBeRescheduled,
    deadline: new Date(later(2)),
    createdAt: at,
    updatedAt: at,
  });
  await app.context.db
    .insert(dateNegotiations)
    .values([
      { ...negotiation(agreed), outcome: 'AGREED', agreedDate: new Date(agreed.date) },
      negotiation(talking),
    ]);
  const words = async () =>
    new Map((await read()).meetings.map(({ id, captains }) => [id, captains]));
  expect(await words()).toEqual(
    new Map([
      [agreed.id, 'AGREED'],
      [talking.id, 'TALKING'],
    ]),
  );
  const moved = [{ id: agreed.id, from: planOf(agreed), to: placeAt(later(5)) }];
  expect((await publish({ moved })).status).toBe(200);
  expect((await words()).get(agreed.id)).toBeNull();
});
