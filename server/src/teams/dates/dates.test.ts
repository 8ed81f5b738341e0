import { eq } from 'drizzle-orm';
import { meetings } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedMeeting, seedTeam } from '../../testing/seed-cup.ts';
import { captainOf, casesOf, dateScene, writeCaptainSettings } from './testing/captain-calls.ts';
import type { Captain, DateScene } from './testing/captain-calls.ts';

let app: TestApp;
let call: DateScene['call'];
let cup: DateScene['cup'];
let zubry: Captain;
let lwy: Captain;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ call, cup, zubry, lwy, id } = await dateScene(app));
});

const hourMs = 3_600_000;
const tuesday = '2026-04-07T16:00:00.000Z';
const wednesday = '2026-04-08T16:00:00.000Z';
const thursday = '2026-04-09T16:00:00.000Z';

const openId = async () => (await lwy.read(id))?.proposal?.id ?? 'none';
const stored = async () => {
  const [row] = await app.context.db.select().from(meetings).where(eq(meetings.id, id));
  if (row === undefined) throw new Error('no meeting');
  return row;
};
const undecided = () =>
  app.context.db.update(meetings).set({ toBeRescheduled: true }).where(eq(meetings.id, id));
const log = async () => (await auditRows(app.context.db)).map(({ action }) => action);
const cases = async () => casesOf((await call('GET', '/meeting-dates')).body);
const decide = async (date: string | null, changes: object = {}) => {
  const [found] = await cases();
  const expectedUpdatedAt = found?.updatedAt ?? tuesday;
  return call('POST', `/meeting-dates/${id}/decide`, { date, expectedUpdatedAt, ...changes });
};

test('one captain proposes, the other accepts, and calendar and open pages follow at once', async () => {
  const before = await stored();
  const proposed = await zubry.propose(id, [tuesday, wednesday, thursday]);
  expect(proposed.dates).toMatchObject({
    opponent: { tag: 'LWY' },
    state: { kind: 'REPLY', deadline: '2026-03-30T11:00:00.000Z' },
    proposal: { isOwn: true },
    mayPropose: false,
    proposalsLeft: 2,
  });
  const seen = await lwy.read(id);
  expect(seen).toMatchObject({
    opponent: { tag: 'ŻUB' },
    proposal: {
      isOwn: false,
      dates: [tuesday, wednesday, thursday].map((date) => ({ date, problem: null })),
    },
    mayPropose: true,
    proposalsLeft: 3,
  });
  const notified: unknown[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  const { dates } = await lwy.accept(id, await openId(), wednesday);
  stop();
  expect(notified).toEqual([{ topic: 'meeting', id }]);
  expect(dates).toMatchObject({
    date: wednesday,
    state: { kind: 'ENDED', outcome: 'AGREED', agreedDate: wednesday },
    proposal: null,
  });
  expect(await stored()).toMatchObject({
    date: new Date(wednesday),
    toBeRescheduled: false,
    calendarSequence: before.calendarSequence + 1,
  });
  const rows = await auditRows(app.context.db);
  expect(rows.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['meeting.dates-propose', null, id],
    ['meeting.dates-accept', null, id],
    ['meeting.update', null, id],
  ]);
  expect(rows[0]?.details).toEqual({
    teamId: cup.zubry.id,
    byCaptain: true,
    date: tuesday,
    secondDate: wednesday,
    thirdDate: thursday,
  });
  expect(await cases()).toEqual([]);
});

test('a date that is to be settled is settled by the agreement', async () => {
  await undecided();
  await zubry.propose(id, [tuesday]);
  await lwy.accept(id, await openId(), tuesday);
  expect(await stored()).toMatchObject({ date: new Date(tuesday), toBeRescheduled: false });
});

test('where organisers have the last word an agreed date waits for them', async () => {
  await writeCaptainSettings(app, { datesAtOnce: false });
  await zubry.propose(id, [tuesday]);
  const { dates } = await lwy.accept(id, await openId(), tuesday);
  expect(dates).toMatchObject({
    state: { kind: 'APPROVAL', agreedDate: tuesday },
    mayPropose: false,
  });
  expect((await stored()).date).toEqual(cup.upcoming.date);
  expect(await cases()).toMatchObject([
    { meeting: { id }, waits: true, state: { kind: 'APPROVAL', agreedDate: tuesday } },
  ]);
  const [onBoard] = (await call('GET', '/cases')).body.filter(
    ({ meeting }: { meeting?: object }) => meeting !== undefined,
  );
  expect(onBoard).toMatchObject({
    kind: 'DATE_TO_DECIDE',
    waitsFor: 'ORGANISERS',
    meeting: { id },
  });
  expect((await zubry.propose(id, [thursday])).code).toBe('DATES_CLOSED');
  expect(await decide(tuesday)).toEqual({ status: 200, body: { message: 'Termin ustalony.' } });
  expect((await stored()).date).toEqual(new Date(tuesday));
  expect(await zubry.read(id)).toMatchObject({ state: { kind: 'ENDED', outcome: 'AGREED' } });
  expect((await log()).slice(-2)).toEqual(['meeting.dates-set', 'meeting.update']);
});

test('the other captain replies with other dates, and each side has three proposals', async () => {
  await undecided();
  const turns = [zubry, lwy, zubry, lwy, zubry, lwy];
  let open: string | null = null;
  for (const [turn, captain] of turns.entries()) {
    const date = `2026-04-${String(7 + turn).padStart(2, '0')}T16:00:00.000Z`;
    const { dates } = await captain.propose(id, [date], open);
    expect(dates?.proposalsLeft).toBe(2 - Math.floor(turn / 2));
    open = dates?.proposal?.id ?? null;
  }
  expect(await zubry.read(id)).toMatchObject({ mayPropose: false, proposalsLeft: 0 });
  expect((await zubry.propose(id, [tuesday], open)).code).toBe('DATES_CLOSED');
  expect((await zubry.accept(id, open ?? '', tuesday)).code).toBe('PROPOSALS_CHANGED');
  // The last one withdrawn, nothing is left to captains.
  expect((await lwy.withdraw(id, open ?? '')).dates).toMatchObject({
    state: { kind: 'ORGANISERS', reason: 'USED' },
  });
  expect(await cases()).toMatchObject([{ waits: true, state: { reason: 'USED' } }]);
});

test('after the deadline organisers alone decide: a proposed date, another one, or none', async () => {
  await zubry.propose(id, [tuesday]);
  app.clock.pass(72 * hourMs);
  call = await organiserSession(app);
  expect(await lwy.read(id)).toMatchObject({
    state: { kind: 'ORGANISERS', reason: 'DEADLINE' },
    mayPropose: false,
  });
  expect((await lwy.accept(id, await openId(), tuesday)).code).toBe('PROPOSALS_CHANGED');
  const [late] = await cases();
  expect(late).toMatchObject({
    waits: true,
    proposals: [{ teamId: cup.zubry.id, isOpen: true, dates: [{ date: tuesday, problem: null }] }],
  });
  expect((await decide('2026-03-30T10:00:00.000Z')).body.issues).toEqual([
    { path: ['date'], message: 'Ten termin jest za wcześnie.' },
  ]);
  const stale = await decide(tuesday, { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' });
  expect(stale.body.code).toBe('PROPOSALS_CHANGED');
  // No hour of captains.
  expect((await decide('2026-04-08T08:00:00.000Z')).status).toBe(200);
  expect((await stored()).date).toEqual(new Date('2026-04-08T08:00:00.000Z'));
  expect(await lwy.read(id)).toMatchObject({ state: { kind: 'ENDED', outcome: 'SET' } });
  expect((await decide(tuesday)).body.code).toBe('PROPOSALS_CHANGED');
});

test('a case that organisers close leaves the meeting as it is', async () => {
  await zubry.propose(id, [tuesday]);
  const before = await stored();
  expect((await decide(null)).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(await zubry.read(id)).toMatchObject({
    state: { kind: 'ENDED', outcome: 'CLOSED' },
    proposalsLeft: 2,
  });
  expect(await log()).toEqual(['meeting.dates-propose', 'meeting.dates-close']);
});

test('an own proposal can be withdrawn; a meeting without a date waits for others', async () => {
  await zubry.propose(id, [tuesday]);
  expect((await lwy.withdraw(id, await openId())).code).toBe('PROPOSALS_CHANGED');
  const withdrawn = await zubry.withdraw(id, await openId());
  expect(withdrawn.dates?.state).toMatchObject({ kind: 'ENDED', outcome: 'WITHDRAWN' });
  await undecided();
  await zubry.propose(id, [tuesday]);
  const open = await openId();
  expect((await zubry.withdraw(id, open)).dates?.state?.kind).toBe('PROPOSALS');
  expect((await lwy.accept(id, open, tuesday)).code).toBe('PROPOSALS_CHANGED');
  expect((await lwy.propose(id, [wednesday])).dates).toMatchObject({
    proposal: { isOwn: true },
    state: { deadline: '2026-03-30T11:00:00.000Z' },
  });
});

const wolf = async () =>
  seedTeam(app.context.db, cup.edition.id, { name: 'Wilki', tag: 'WLK', groupId: cup.group.id });

test('each date that cannot be is named at its place, and nothing is stored', async () => {
  await writeCaptainSettings(app, {
    firstDay: '2026-03-28',
    lastDay: '2026-04-20',
    breaks: [{ from: '2026-04-02', to: '2026-04-07' }],
  });
  const wilki = await wolf();
  const pair = { editionId: cup.edition.id, team1Id: cup.lwy.id, team2Id: wilki.id };
  await seedMeeting(app.context.db, { ...pair, date: new Date(wednesday), bestOf: 3 });
  expect((await zubry.read(id))?.engagements).toContainEqual({
    date: wednesday,
    bestOf: 3,
    team1: 'Lwy',
    team2: 'Wilki',
  });
  const wrong = async (...dates: string[]) =>
    (await zubry.propose(id, dates)).issues.map(({ path, message }) => [path[1], message]);
  expect(await wrong('2026-03-28T10:00:00.000Z', '2026-04-21T16:00:00.000Z', tuesday)).toEqual([
    [0, 'Ten termin jest za wcześnie.'],
    [1, 'W ten dzień nie gramy.'],
    [2, 'W ten dzień jest przerwa w rozgrywkach.'],
  ]);
  expect(await wrong('2026-04-09T08:00:00.000Z', thursday, thursday)).toEqual([
    [0, 'O tej godzinie nie gramy.'],
    [2, 'Ten termin już jest na liście.'],
  ]);
  expect(await wrong('2026-04-08T15:01:00.000Z')).toEqual([
    [0, 'Jedna z drużyn gra wtedy inny mecz.'],
  ]);
  expect(await wrong(cup.upcoming.date.toISOString())).toEqual([
    [0, 'To jest obecny termin meczu.'],
  ]);
  expect(await wrong()).toEqual([[undefined, 'Podaj co najmniej jeden termin.']]);
  expect(await wrong('2026-04-09T16:00:30.000Z')).toEqual([[0, 'Podaj datę i godzinę.']]);
  expect(await log()).toEqual([]);
  expect((await zubry.propose(id, ['2026-04-08T15:00:00.000Z'])).status).toBe(200);
});

test('a date that another meeting took meanwhile is shown so and not accepted', async () => {
  await zubry.propose(id, [tuesday, thursday]);
  const wilki = await wolf();
  const pair = { editionId: cup.edition.id, team1Id: cup.lwy.id, team2Id: wilki.id };
  await seedMeeting(app.context.db, { ...pair, date: new Date(tuesday) });
  expect((await lwy.read(id))?.proposal?.dates).toEqual([
    { date: tuesday, problem: 'CLASH' },
    { date: thursday, problem: null },
  ]);
  expect((await lwy.accept(id, await openId(), tuesday)).code).toBe('DATE_IMPOSSIBLE');
  expect((await lwy.accept(id, await openId(), thursday)).status).toBe(200);
});

test('organisers say which meetings captains may move', async () => {
  await writeCaptainSettings(app, { movable: 'UNDECIDED' });
  expect(await zubry.read(id)).toBeNull();
  expect((await zubry.propose(id, [tuesday])).code).toBe('DATES_CLOSED');
  await undecided();
  expect((await zubry.read(id))?.mayPropose).toBe(true);
  await writeCaptainSettings(app, { movable: 'NONE' });
  expect((await zubry.propose(id, [tuesday])).code).toBe('DATES_CLOSED');
  // What begins before the change is finished.
  await writeCaptainSettings(app, { movable: 'ALL' });
  await zubry.propose(id, [tuesday]);
  await writeCaptainSettings(app, { movable: 'NONE' });
  expect((await lwy.accept(id, await openId(), tuesday)).status).toBe(200);
});

test('meetings of other teams, and those that began, are out of reach', async () => {
  const wilki = await captainOf(app, { teamId: (await wolf()).id, editionId: cup.edition.id });
  await zubry.propose(id, [tuesday]);
  const open = await openId();
  expect(await wilki.read(id)).toBeNull();
  expect((await wilki.propose(id, [tuesday], open)).code).toBe('NOT_FOUND');
  expect((await wilki.accept(id, open, tuesday)).code).toBe('NOT_FOUND');
  expect((await wilki.withdraw(id, open)).code).toBe('NOT_FOUND');
  expect((await zubry.propose(cup.live.id, [tuesday])).code).toBe('DATES_CLOSED');
  expect((await zubry.propose(cup.finished.id, [tuesday])).code).toBe('DATES_CLOSED');
});
