import type { Meeting } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import { meetings } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { seedSeason } from '../../testing/seed-season.ts';
import { namesIn, nodeAt } from './testing/read-tree.ts';

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
  const teamIds = [...'ABCD'].map((letter) => season.team(`${letter}1`).id);
  const date = '2026-05-04T13:30:00.000Z';
  await calls.call('POST', '/bracket/generate', { size: 4, teamIds, date });
});
afterAll(() => app.close());

async function meetingAt(title: string): Promise<Meeting> {
  const { meeting } = await nodeAt(calls, title);
  if (!meeting) throw new Error(`No meeting in ${title}.`);
  return meeting;
}

const win = async (title: string, name: string) => {
  const { id } = season.team(name);
  return calls.playMeeting((await meetingAt(title)).id, [id, id]);
};
const ladder = () => app.context.db.select().from(meetings).where(eq(meetings.stage, 'LADDER'));
const reopen = (id: string) => calls.onMeeting(id, 'previous-state', { expectedState: 'FINISHED' });

test('winners move on, and their meeting is made when both are known', async () => {
  await win('Półfinał 1', 'D1');
  expect(namesIn(await nodeAt(calls, 'Finał'))).toEqual(['D1', undefined]);
  expect(await nodeAt(calls, 'Finał')).not.toHaveProperty('meeting');
  const later = await meetingAt('Półfinał 2');
  await calls.call('PATCH', `/meetings/update/${later.id}`, { date: '2026-05-06T13:30:00.000Z' });
  await win('Półfinał 2', 'B1');
  expect(await meetingAt('Finał')).toMatchObject({
    stage: 'LADDER',
    state: 'UPCOMING',
    bestOf: 3,
    toBeRescheduled: true,
    date: '2026-05-07T13:30:00.000Z',
    team1: { name: 'D1' },
    team2: { name: 'B1' },
  });
  expect((await win('Finał', 'B1')).winner).toBe(season.team('B1').id);
});

test('a walkover moves its winner on, and taking it back withdraws it', async () => {
  const { id } = await meetingAt('Półfinał 1');
  await calls.onMeeting(id, 'walkover', { winnerId: season.team('A1').id });
  expect(namesIn(await nodeAt(calls, 'Finał'))).toEqual(['A1', undefined]);
  expect((await reopen(id)).body).toMatchObject({ state: 'UPCOMING' });
  expect(namesIn(await nodeAt(calls, 'Finał'))).toEqual([undefined, undefined]);
});

test('a correction takes the next meeting away, the other team stays known, another winner moves on', async () => {
  await win('Półfinał 1', 'A1');
  await win('Półfinał 2', 'B1');
  const final = await meetingAt('Finał');
  const { id } = await meetingAt('Półfinał 1');
  expect((await reopen(id)).body).toMatchObject({ state: 'LIVE', winner: null });
  expect(namesIn(await nodeAt(calls, 'Finał'))).toEqual([undefined, 'B1']);
  expect((await ladder()).some((row) => row.id === final.id)).toBe(false);
  await calls.onMeeting(id, 'walkover', { winnerId: season.team('D1').id });
  expect(await meetingAt('Finał')).toMatchObject({ team1: { name: 'D1' }, team2: { name: 'B1' } });
  expect(await ladder()).toHaveLength(3);
});

test('a correction is rejected with its dependents once the next meeting has begun', async () => {
  await win('Półfinał 1', 'A1');
  await win('Półfinał 2', 'B1');
  const final = await meetingAt('Finał');
  await calls.onMeeting(final.id, 'next-state');
  const { id } = await meetingAt('Półfinał 1');
  expect(await reopen(id)).toMatchObject({
    status: 409,
    code: 'NEXT_MEETING_STARTED',
    list: ['Finał: A1 – B1 (trwa)'],
  });
  await calls.onMeeting(final.id, 'walkover', { winnerId: season.team('B1').id });
  expect((await reopen(id)).list).toEqual(['Finał: A1 – B1 (zakończony)']);
  expect(await meetingAt('Półfinał 1')).toMatchObject({ state: 'FINISHED' });
  await reopen(final.id);
  await calls.onMeeting(final.id, 'previous-state', { expectedState: 'LIVE' });
  expect((await reopen(id)).status).toBe(200);
});

test('a LADDER meeting outside the bracket moves no team', async () => {
  const node = await nodeAt(calls, 'Półfinał 1');
  await calls.call('PATCH', `/bracket/nodes/${node.id}`, { meetingId: null });
  const id = node.meeting?.id ?? '';
  const { id: winnerId } = season.team('A1');
  await calls.playMeeting(id, [winnerId, winnerId]);
  expect(namesIn(await nodeAt(calls, 'Finał'))).toEqual([undefined, undefined]);
});

test('a finished meeting publishes itself, the next meeting and the bracket, and nothing that it leaves as it was', async () => {
  await win('Półfinał 1', 'A1');
  const { id } = await meetingAt('Półfinał 2');
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  await calls.onMeeting(id, 'walkover', { winnerId: season.team('B1').id });
  stop();
  const final = await meetingAt('Finał');
  expect(notified).toEqual([
    { topic: 'meeting', id },
    { topic: 'meeting', id: final.id },
    { topic: 'bracket', id: '*' },
  ]);
});

test('two organisers who finish both semi-finals at once make one final', async () => {
  for (const [title, name] of [
    ['Półfinał 1', 'A1'],
    ['Półfinał 2', 'B1'],
  ] as const) {
    const { id } = await meetingAt(title);
    await calls.onMeeting(id, 'next-state');
    await calls.playGame(id, season.team(name).id);
    await calls.playGame(id, season.team(name).id);
  }
  const ids = [(await meetingAt('Półfinał 1')).id, (await meetingAt('Półfinał 2')).id];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      calls.onMeeting(ids[at % 2] ?? '', 'next-state', { expectedState: 'LIVE' }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(responses.filter(({ code }) => code === 'STATE_CHANGED')).toHaveLength(18);
  expect(await ladder()).toHaveLength(3);
  expect(namesIn(await nodeAt(calls, 'Finał'))).toEqual(['A1', 'B1']);
});

test('finishing, corrections, a new draw and deletion at once leave a whole bracket', async () => {
  const { id } = await meetingAt('Półfinał 1');
  const winnerId = season.team('A1').id;
  const operations = [
    () => calls.onMeeting(id, 'walkover', { winnerId }),
    () => calls.onMeeting(id, 'previous-state', { expectedState: 'FINISHED' }),
    () => calls.call('POST', '/bracket/generate', { size: 4 }),
    () => calls.call('PATCH', `/meetings/update/${id}`, { publicNote: 'Zmiana' }),
  ];
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, at) => Promise.resolve(operations[at % operations.length]?.())),
  );
  for (const response of responses) expect(response?.status).toBeLessThan(500);
  const final = await nodeAt(calls, 'Finał');
  const first = await meetingAt('Półfinał 1');
  // Whichever came last, the final holds the winner of the meeting that leads to it.
  expect(final.team1?.id ?? null).toBe(first.winner);
  expect((await ladder()).filter(({ winnerId: won }) => won === null).length).toBe(
    first.winner === null ? 2 : 1,
  );
});
