import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import {
  bracketNodes,
  games,
  gamePlayerStatistics,
  meetings,
} from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession, storedRows } from '../../testing/organiser-session.ts';
import { seedCup, seedGroup, seedTeam } from '../../testing/seed-cup.ts';

const anonymous = '11111111-1111-4111-8111-111111111111';
const date = '2026-04-10T18:00:00+02:00';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedCup>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  cup = await seedCup(app.context.db);
});
afterAll(() => app.close());

const create = (input: object) => call('POST', '/meetings/create', input);
const update = (id: string, input: object) => call('PATCH', `/meetings/update/${id}`, input);
const remove = (id: string) => call('DELETE', `/meetings/delete/${id}`);
const pair = () => ({ team1Id: cup.zubry.id, team2Id: cup.lwy.id, stage: 'GROUP', date });
const stored = async (id: string) => {
  const [row] = await app.context.db.select().from(meetings).where(eq(meetings.id, id));
  return row;
};
const holdInBracket = (meetingId: string) =>
  app.context.db.insert(bracketNodes).values({ editionId: cup.edition.id, round: 1, meetingId });

test('a meeting of the group stage is public and one game in the group of both teams', async () => {
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  const { status, body } = await create(pair());
  stop();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'UPCOMING',
    bestOf: 1,
    groupName: 'A',
    date: '2026-04-10T16:00:00.000Z',
    time: '18:00',
    toBeRescheduled: false,
    walkover: false,
    winner: null,
    updatedAt: app.clock.now().toISOString(),
  });
  expect(notified).toEqual([{ topic: 'meeting', id: body.id }]);
  const read = await app.publicApp.inject(`/api/meetings/${body.id}`);
  expect(read.json().meet).toMatchObject({ id: body.id, updatedAt: body.updatedAt });
  const [row] = await auditRows(app.context.db);
  expect(row).toMatchObject({ action: 'meeting.create', subjectId: body.id });
  expect(JSON.stringify(row?.details)).not.toContain('Żubry');
});

test('a meeting of the bracket is three games without a group, one across groups has none', async () => {
  const { db } = app.context;
  const ladder = await create({ ...pair(), stage: 'LADDER' });
  expect(ladder.body).toMatchObject({ bestOf: 3, groupName: null });
  expect((await stored(ladder.body.id))?.groupId).toBeNull();
  const other = await seedGroup(db, cup.edition.id, 'B');
  const team = { name: 'Wilki', tag: 'WLK', groupId: other.id };
  const wilki = await seedTeam(db, cup.edition.id, team);
  const across = await create({ ...pair(), team2Id: wilki.id, bestOf: 5 });
  expect(across.body).toMatchObject({ bestOf: 5, groupName: null, stage: 'GROUP' });
});

test('link and note are stored as given and removed by null', async () => {
  const given = { streamLink: 'https://example.org/na-żywo?a=1', publicNote: 'Sala 12\nWejście B' };
  const { body } = await create({ ...pair(), ...given, toBeRescheduled: true });
  expect(body).toMatchObject({ ...given, toBeRescheduled: true });
  const cleared = await update(body.id, { streamLink: null, publicNote: null });
  expect(cleared.status).toBe(200);
  expect(cleared.body).not.toHaveProperty('streamLink');
  expect(cleared.body).not.toHaveProperty('publicNote');
});

test('date, link and note change in every state; teams, stage and format only before the start', async () => {
  for (const { id } of [cup.upcoming, cup.live, cup.finished]) {
    const response = await update(id, { date, toBeRescheduled: true, publicNote: 'Nowa sala' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ toBeRescheduled: true, publicNote: 'Nowa sala' });
  }
  const before = await storedRows(app.context.db);
  for (const { id } of [cup.live, cup.finished]) {
    for (const change of [{ bestOf: 3 }, { stage: 'LADDER' }, { team1Id: cup.obcy.id }]) {
      expect((await update(id, { ...change, publicNote: 'Inna' })).body.code).toBe('STATE_CHANGED');
    }
  }
  expect(await storedRows(app.context.db)).toEqual(before);
  const changed = await update(cup.upcoming.id, { stage: 'LADDER', bestOf: 5 });
  expect(changed.body).toMatchObject({ stage: 'LADDER', bestOf: 5, groupName: null });
});

test('a form that sends what stands already changes nothing and leaves no trace', async () => {
  const before = await storedRows(app.context.db);
  const { date: stands } = cup.live;
  const form = { ...pair(), bestOf: 1, date: stands.toISOString(), toBeRescheduled: false };
  expect((await update(cup.live.id, form)).status).toBe(200);
  const shouted = { team1Id: cup.zubry.id.toUpperCase() };
  expect((await update(cup.live.id, shouted)).status).toBe(200);
  expect((await update(cup.live.id, {})).status).toBe(200);
  expect(await storedRows(app.context.db)).toEqual(before);
});

test('other teams take the meeting to the group of both', async () => {
  const { db } = app.context;
  const other = await seedGroup(db, cup.edition.id, 'B');
  const own = { groupId: other.id };
  const wilki = await seedTeam(db, cup.edition.id, { name: 'Wilki', tag: 'WLK', ...own });
  const rysie = await seedTeam(db, cup.edition.id, { name: 'Rysie', tag: 'RYS', ...own });
  const across = await update(cup.upcoming.id, { team2Id: wilki.id });
  expect(across.body).toMatchObject({ team2: { tag: 'WLK' }, groupName: null });
  const both = await update(cup.upcoming.id, { team1Id: rysie.id });
  expect(both.body).toMatchObject({ team1: { tag: 'RYS' }, groupName: 'B' });
  const swapped = await update(cup.upcoming.id, { team1Id: wilki.id, team2Id: rysie.id });
  expect(swapped.body).toMatchObject({ team1: { tag: 'WLK' }, team2: { tag: 'RYS' } });
  const same = await update(cup.upcoming.id, { team2Id: wilki.id.toUpperCase() });
  expect(same.body.issues).toEqual([{ path: ['team2Id'], message: 'Wybierz dwie różne drużyny.' }]);
});

test('teams of a meeting that was set back with its games stay', async () => {
  const { db } = app.context;
  await db.update(meetings).set({ state: 'UPCOMING' }).where(eq(meetings.id, cup.live.id));
  const change = { team1Id: cup.lwy.id, team2Id: cup.zubry.id };
  expect((await update(cup.live.id, change)).body.code).toBe('STATE_CHANGED');
});

test('of twenty who saw the same version one writes, the others get what stands now', async () => {
  const seen = cup.upcoming.updatedAt.toISOString();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      update(cup.upcoming.id, { publicNote: `Sala ${at}`, expectedUpdatedAt: seen }),
    ),
  );
  const [won] = responses.filter(({ status }) => status === 200);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(19);
  for (const { body } of rejected) {
    expect(body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: won?.body });
  }
  expect(won?.body.updatedAt > seen).toBe(true);
  const next = { publicNote: 'Po kolei', expectedUpdatedAt: won?.body.updatedAt };
  expect((await update(cup.upcoming.id, next)).status).toBe(200);
  expect((await auditRows(app.context.db)).map(({ details }) => details)).toEqual([
    { fields: 'publicNote' },
    { fields: 'publicNote' },
  ]);
});

test('what the bracket holds keeps its teams and stage and is not removed', async () => {
  await holdInBracket(cup.upcoming.id);
  const { db } = app.context;
  const before = await storedRows(db);
  for (const change of [{ stage: 'LADDER' }, { team1Id: cup.lwy.id, team2Id: cup.zubry.id }]) {
    expect((await update(cup.upcoming.id, change)).body.code).toBe('MEETING_IN_BRACKET');
  }
  expect((await remove(cup.upcoming.id)).body).toEqual({
    message: 'Meeting belongs to the bracket!',
    code: 'MEETING_IN_BRACKET',
  });
  expect(await storedRows(db)).toEqual(before);
  const free = await update(cup.upcoming.id, { bestOf: 5, date });
  expect(free.body).toMatchObject({ bestOf: 5, date: '2026-04-10T16:00:00.000Z' });
});

test('a meeting goes once, with its games and their figures', async () => {
  const { db } = app.context;
  const responses = await Promise.all(Array.from({ length: 20 }, () => remove(cup.finished.id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(19);
  expect(await stored(cup.finished.id)).toBeUndefined();
  expect(await db.select().from(games).where(eq(games.id, cup.game.id))).toEqual([]);
  const figures = eq(gamePlayerStatistics.gameId, cup.game.id);
  expect(await db.select().from(gamePlayerStatistics).where(figures)).toEqual([]);
  expect((await app.publicApp.inject(`/api/meetings/${cup.finished.id}`)).statusCode).toBe(404);
  expect((await call('GET', '/teams/ŻUB')).body.statistics).toEqual({ wins: 0, losses: 0 });
  expect((await auditRows(db)).map(({ action }) => action)).toEqual(['meeting.delete']);
});

const invalidInputs: [string, () => object, number, string][] = [
  ['nothing', () => ({ team1Id: undefined }), 400, 'INVALID_DATA'],
  ['the same team', () => ({ team2Id: cup.zubry.id }), 400, 'INVALID_DATA'],
  [
    'the same team in capitals',
    () => ({ team2Id: cup.zubry.id.toUpperCase() }),
    400,
    'INVALID_DATA',
  ],
  ['an unknown team', () => ({ team2Id: anonymous }), 404, 'NOT_FOUND'],
  ['a team not accepted', () => ({ team1Id: cup.obcy.id }), 409, 'TEAM_NOT_ACCEPTED'],
  ['a script as link', () => ({ streamLink: 'javascript:alert(1)' }), 400, 'INVALID_DATA'],
  ['a link with U+0000', () => ({ streamLink: 'https://a.pl/\u0000' }), 400, 'INVALID_DATA'],
  [
    'a link with half a character',
    () => ({ streamLink: 'https://a.pl/\ud800' }),
    400,
    'INVALID_DATA',
  ],
  ['a note with U+0000', () => ({ publicNote: 'a\u0000' }), 400, 'INVALID_DATA'],
  ['the year 0', () => ({ date: '0000-01-01T00:00:00Z' }), 400, 'INVALID_DATA'],
  ['the year 9999', () => ({ date: '9999-12-31T23:59:59-23:59' }), 400, 'INVALID_DATA'],
  ['30 February', () => ({ date: '2026-02-30T00:00:00Z' }), 400, 'INVALID_DATA'],
  ['no offset', () => ({ date: '2026-04-10T18:00:00' }), 400, 'INVALID_DATA'],
  ['best of 2', () => ({ bestOf: 2 }), 400, 'INVALID_DATA'],
  ['best of "3"', () => ({ bestOf: '3' }), 400, 'INVALID_DATA'],
  ['its own state', () => ({ state: 'FINISHED' }), 400, 'INVALID_DATA'],
  ['its own score', () => ({ team1Wins: 3 }), 400, 'INVALID_DATA'],
];

test.each(invalidInputs)('a meeting with %s is not stored', async (name, input, status, code) => {
  const before = await storedRows(app.context.db);
  const made = await create({ ...pair(), ...input() });
  expect([made.status, made.body.code]).toEqual([status, code]);
  if (name !== 'nothing') {
    const changed = await update(cup.upcoming.id, input());
    expect([changed.status, changed.body.code]).toEqual([status, code]);
  }
  expect(await storedRows(app.context.db)).toEqual(before);
});

test('what does not exist is neither changed nor removed', async () => {
  const before = await storedRows(app.context.db);
  expect((await update(anonymous, { publicNote: 'x' })).status).toBe(404);
  expect((await update('1', { publicNote: 'x' })).status).toBe(400);
  expect((await remove(anonymous)).status).toBe(404);
  expect((await remove("'--")).status).toBe(400);
  const stale = { publicNote: 'x', expectedUpdatedAt: '2020-01-01T00:00:00Z' };
  expect((await update(cup.live.id, stale)).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    present: { id: cup.live.id, liveGameNumber: 1 },
  });
  expect(await storedRows(app.context.db)).toEqual(before);
});
