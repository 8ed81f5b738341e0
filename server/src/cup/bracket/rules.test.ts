import { bracketRules } from '@puchar/shared/contract';
import type { BracketNode, Meeting } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLog, meetings } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { seedSeason } from '../../testing/seed-season.ts';
import { namesIn, nodeAt, readTree } from './testing/read-tree.ts';

const third = 'Mecz o\u00A03.\u00A0miejsce';
const open = { size: 4, thirdPlace: false, rounds: [] };

let app: TestApp;
let calls: OrganiserCalls;
let season: Awaited<ReturnType<typeof seedSeason>>;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
  // Semi-finals are A1 against D1 and B1 against C1.
  season = await seedSeason(app.context.db, { groups: 'ABCD', size: 1 });
});
afterAll(() => app.close());

const setRules = (payload: object) => calls.call('PUT', '/bracket/rules', payload);
const readRules = async () =>
  z.parse(bracketRules, (await calls.call('GET', '/bracket/rules')).body);
const generate = () =>
  calls.call('POST', '/bracket/generate', {
    size: 4,
    teamIds: [...'ABCD'].map((letter) => season.team(`${letter}1`).id),
    date: '2026-05-04T13:30:00.000Z',
  });

async function meetingAt(title: string): Promise<Meeting> {
  const { meeting } = await nodeAt(calls, title);
  if (!meeting) throw new Error(`No meeting in ${title}.`);
  return meeting;
}

async function win(title: string, name: string, games = 2): Promise<Meeting> {
  const { id } = season.team(name);
  return calls.playMeeting(
    (await meetingAt(title)).id,
    Array.from({ length: games }, () => id),
  );
}

const reopen = (id: string) => calls.onMeeting(id, 'previous-state', { expectedState: 'FINISHED' });

test('before any are set everything is open, and of two organisers the second learns it', async () => {
  const { updatedAt, ...rules } = await readRules();
  expect(rules).toEqual({ size: null, thirdPlace: false, rounds: [] });
  const first = await setRules({ ...open, expectedUpdatedAt: updatedAt });
  expect(first.body).toMatchObject(open);
  const second = await setRules({ ...open, size: 8, expectedUpdatedAt: updatedAt });
  expect(second).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect(second.body).toMatchObject({ present: { size: 4 } });
  const entries = await app.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'bracket.rules'));
  expect(entries.map(({ details }) => details)).toEqual([{ fields: 'size' }]);
  const twice = [
    { round: 1, bestOf: 3, date: null },
    { round: 1, bestOf: 5, date: null },
  ];
  expect((await setRules({ ...open, rounds: twice })).code).toBe('INVALID_DATA');
});

test('each round has its format and date, which visitors see before its teams are known', async () => {
  const date = '2026-06-12T14:00:00.000Z';
  const rounds = [
    { round: 2, bestOf: 1, date: null },
    { round: 1, bestOf: 5, date },
  ];
  await setRules({ ...open, rounds });
  await generate();
  expect(await meetingAt('Półfinał 1')).toMatchObject({ bestOf: 1, roundName: 'Półfinał' });
  const { body } = await app.publicApp.inject('/api/bracket');
  expect(JSON.parse(body)).toMatchObject({ title: 'Finał', date, team1: null });
  await win('Półfinał 1', 'A1', 1);
  await win('Półfinał 2', 'B1', 1);
  const final = await nodeAt(calls, 'Finał');
  expect(final).not.toHaveProperty('date');
  const dated = { bestOf: 5, date, toBeRescheduled: false, roundName: 'Finał' };
  expect(final.meeting).toMatchObject(dated);
  const list = await app.publicApp.inject(`/api/meetings?stage=LADDER&order=DESC`);
  expect(list.json<Meeting[]>().map(({ roundName }) => roundName)).toEqual([
    'Finał',
    'Półfinał',
    'Półfinał',
  ]);
  const calendar = await app.publicApp.inject('/api/meetings/calendar.ics');
  expect(calendar.body).toContain('Faza pucharowa: Finał.');
});

test('a bracket that is there follows: formats of meetings to come, and dates that are open', async () => {
  await generate();
  const { id } = await meetingAt('Półfinał 2');
  await app.context.db.update(meetings).set({ toBeRescheduled: true }).where(eq(meetings.id, id));
  const date = '2026-05-09T13:30:00.000Z';
  await setRules({ ...open, rounds: [{ round: 2, bestOf: 5, date }] });
  const settled = { bestOf: 5, date: '2026-05-04T13:30:00.000Z', toBeRescheduled: false };
  expect(await meetingAt('Półfinał 1')).toMatchObject(settled);
  expect(await meetingAt('Półfinał 2')).toMatchObject({ bestOf: 5, date, toBeRescheduled: false });
});

test('a round never gets shorter than a meeting of it that has begun', async () => {
  await generate();
  await calls.onMeeting((await meetingAt('Półfinał 1')).id, 'next-state');
  const shorter = await setRules({ ...open, rounds: [{ round: 2, bestOf: 1, date: null }] });
  expect(shorter.body).toMatchObject({
    code: 'INVALID_DATA',
    issues: [
      {
        path: ['rounds', 0, 'bestOf'],
        message: expect.stringContaining('mecz do 2 wygranych. Wybierz co najmniej Bo3.'),
      },
    ],
  });
  expect(await meetingAt('Półfinał 2')).toMatchObject({ bestOf: 3 });
  await setRules({ ...open, rounds: [{ round: 2, bestOf: 5, date: null }] });
  expect(await meetingAt('Półfinał 1')).toMatchObject({ bestOf: 3 });
  expect(await meetingAt('Półfinał 2')).toMatchObject({ bestOf: 5 });
});

async function thirdPlaceOf(): Promise<BracketNode | undefined> {
  return (await readTree(calls))?.thirdPlace;
}

test('losers of the semi-finals play for third place, and corrections move them', async () => {
  await setRules({ ...open, thirdPlace: true });
  await generate();
  expect(await thirdPlaceOf()).toMatchObject({ title: third, team1: null, team2: null });
  await win('Półfinał 1', 'A1');
  const { id: semi } = await meetingAt('Półfinał 2');
  await calls.onMeeting(semi, 'walkover', { winnerId: season.team('B1').id });
  const match = await meetingAt(third);
  expect(match).toMatchObject({ roundName: third, team1: { name: 'D1' }, team2: { name: 'C1' } });
  await reopen(semi);
  expect(namesIn((await thirdPlaceOf()) ?? (await nodeAt(calls, 'Finał')))).toEqual([
    'D1',
    undefined,
  ]);
  await calls.onMeeting(semi, 'walkover', { winnerId: season.team('C1').id });
  expect(await meetingAt(third)).toMatchObject({ team1: { name: 'D1' }, team2: { name: 'B1' } });
  await win(third, 'D1');
  expect(await reopen(semi)).toMatchObject({
    code: 'NEXT_MEETING_STARTED',
    list: [`${third}: D1 – B1 (zakończony)`],
  });
  const champion = await app.publicApp.inject('/api/editions/champion');
  expect(champion.json()).toBeNull();
});

test('after a semi-final that both lost, and for a team that drops out, third place needs no match', async () => {
  await setRules({ ...open, thirdPlace: true });
  await generate();
  const { id } = await meetingAt('Półfinał 1');
  await calls.onMeeting(id, 'walkover', { winnerId: null });
  await win('Półfinał 2', 'B1');
  expect(await thirdPlaceOf()).toMatchObject({ advanced: { name: 'C1' } });
  await reopen(id);
  await calls.onMeeting(id, 'walkover', { winnerId: season.team('A1').id });
  const out = await calls.call('POST', `/teams/drop-out/${season.team('D1').id}`, {
    kind: 'WITHDRAWN',
    reason: 'Choroba w drużynie',
  });
  expect(out.status).toBe(200);
  const ended = { state: 'FINISHED', walkover: true, winner: season.team('C1').id };
  expect(await meetingAt(third)).toMatchObject(ended);
  // No one has played it, so the semi-final before it can still be corrected.
  const other = await meetingAt('Półfinał 2');
  expect((await reopen(other.id)).status).toBe(200);
  expect(await thirdPlaceOf()).not.toHaveProperty('meeting');
  expect((await calls.onMeeting(other.id, 'next-state')).status).toBe(200);
  expect(await meetingAt(third)).toMatchObject(ended);
  await calls.call('POST', `/teams/undo-drop-out/${season.team('D1').id}`);
  expect(await meetingAt(third)).toMatchObject({ state: 'UPCOMING', winner: null });
});

test('the match for third place is added to a bracket and taken away until it has begun', async () => {
  await generate();
  await win('Półfinał 1', 'A1');
  await win('Półfinał 2', 'B1');
  await setRules({ ...open, thirdPlace: true });
  const { id } = await meetingAt(third);
  await setRules(open);
  expect(await thirdPlaceOf()).toBeUndefined();
  const rows = and(eq(meetings.id, id), eq(meetings.stage, 'LADDER'));
  expect(await app.context.db.select().from(meetings).where(rows)).toEqual([]);
  await setRules({ ...open, thirdPlace: true });
  await calls.onMeeting((await meetingAt(third)).id, 'next-state');
  expect((await setRules(open)).code).toBe('BRACKET_STARTED');
  expect((await readRules()).thirdPlace).toBe(true);
});
