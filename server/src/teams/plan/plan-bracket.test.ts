import { endpoints } from '@puchar/shared/contract';
import type { MatchPlace, PlanMatch } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { bracketNodes } from '../../platform/database/schema.ts';
import { nodeAt } from '../../cup/bracket/testing/read-tree.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { seedSeason } from '../../testing/seed-season.ts';

const third = 'Mecz o\u00A03.\u00A0miejsce';
const roundDate = '2026-06-12T14:00:00.000Z';
const semiDate = '2026-05-04T13:30:00.000Z';
const at = (day: number, time = '14:00') => `2026-06-${`${day}`.padStart(2, '0')}T${time}:00.000Z`;
const rules = { size: 4, thirdPlace: true, rounds: [{ round: 1, bestOf: 5, date: roundDate }] };
const nowhere: MatchPlace = { date: null, station: null };

let app: TestApp;
let calls: OrganiserCalls;
let season: Awaited<ReturnType<typeof seedSeason>>;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
  season = await seedSeason(app.context.db, { groups: 'ABCD', size: 1 });
  await calls.call('PUT', '/bracket/rules', rules);
  // Semi-finals are A1 against D1 and B1 against C1.
  const teamIds = [...'ABCD'].map((letter) => season.team(`${letter}1`).id);
  await calls.call('POST', '/bracket/generate', { size: 4, teamIds, date: semiDate });
});
afterAll(() => app.close());

const read = async () => z.parse(endpoints.getPlan.answer, (await calls.call('GET', '/plan')).body);

async function matchAt(title: string): Promise<PlanMatch> {
  const match = (await read()).bracket.find((one) => one.title === title);
  if (!match) throw new Error(`No ${title} in the plan.`);
  return match;
}

const publish = (change: object) =>
  calls.call('POST', '/plan', { minutes: 60, made: [], moved: [], bracket: [], ...change });

async function move(title: string, to: MatchPlace, from?: MatchPlace) {
  const { id, date, station } = await matchAt(title);
  return publish({ bracket: [{ id, from: from ?? { date, station }, to }] });
}

async function win(title: string, name: string, games = 2): Promise<void> {
  const { meeting } = await nodeAt(calls, title);
  const { id } = season.team(name);
  await calls.playMeeting(
    meeting?.id ?? '',
    Array.from({ length: games }, () => id),
  );
}

const publicFinal = async () => {
  const { body } = await app.publicApp.inject('/api/bracket');
  return z.parse(endpoints.getBracket.answer, JSON.parse(body));
};

test('every match of the bracket is in the plan, with who is known and who decides', async () => {
  const { bracket } = await read();
  expect(bracket.map(({ title }) => title)).toEqual(['Półfinał 1', 'Półfinał 2', third, 'Finał']);
  const [semi, other, thirdPlace, final] = bracket;
  expect(semi).toMatchObject({ date: null, feeders: [], sides: [{ team: { name: 'A1' } }, {}] });
  expect(semi?.meetingId).not.toBeNull();
  expect(final).toMatchObject({
    meetingId: null,
    sides: [
      { team: null, from: 'zwycięzca: Półfinał 1' },
      { team: null, from: 'zwycięzca: Półfinał 2' },
    ],
    feeders: [semi?.id, other?.id],
    bestOf: 5,
    date: roundDate,
    roundDate,
    station: null,
  });
  expect(thirdPlace).toMatchObject({
    sides: [{ from: 'przegrany: Półfinał 1' }, { from: 'przegrany: Półfinał 2' }],
    bestOf: 3,
    date: null,
  });
  await win('Półfinał 1', 'A1');
  expect((await matchAt('Finał')).sides[0]).toMatchObject({ team: { name: 'A1' }, from: null });
});

test('what is planned for a match is what visitors see, and what its meeting gets', async () => {
  const to = { date: at(14), station: 'Aula' };
  expect((await move('Finał', to)).body).toEqual({ made: 0, moved: 1 });
  expect(await publicFinal()).toMatchObject(to);
  const calendar = await app.publicApp.inject('/api/meetings/calendar.ics');
  expect(calendar.body.replaceAll('\r\n ', '')).toMatch(
    /SUMMARY:Finał: zwycięzca: Półfinał 1 – zwycięzca: Półfinał 2\r\n[^]*LOCATION:Aula/,
  );
  await win('Półfinał 1', 'A1');
  await win('Półfinał 2', 'B1');
  const { meeting, ...node } = await nodeAt(calls, 'Finał');
  expect(meeting).toMatchObject({ ...to, toBeRescheduled: false, bestOf: 5 });
  expect(node).not.toHaveProperty('date');
  // The match for third place, which nothing was planned for, is still to be settled.
  expect((await nodeAt(calls, third)).meeting).toMatchObject({ toBeRescheduled: true });
});

test('a meeting that loses a team leaves its place to the match', async () => {
  await move('Finał', { date: at(14), station: 'Aula' });
  await win('Półfinał 1', 'A1');
  await win('Półfinał 2', 'B1');
  const final = (await nodeAt(calls, 'Finał')).meeting;
  const later = { date: at(15), station: 'Sala 12' };
  await calls.call('PATCH', `/meetings/update/${final?.id}`, later);
  const semi = (await nodeAt(calls, 'Półfinał 2')).meeting?.id ?? '';
  await calls.onMeeting(semi, 'previous-state', { expectedState: 'FINISHED' });
  expect(await matchAt('Finał')).toMatchObject({ meetingId: null, ...later });
  await calls.onMeeting(semi, 'next-state');
  expect((await nodeAt(calls, 'Finał')).meeting).toMatchObject(later);
});

test('without a date of its own a match has that of its round, and follows it', async () => {
  await move('Finał', { date: at(14), station: 'Aula' });
  const moved = { ...rules, rounds: [{ round: 1, bestOf: 5, date: at(20) }] };
  await calls.call('PUT', '/bracket/rules', moved);
  expect(await matchAt('Finał')).toMatchObject({ date: at(14), roundDate: at(20) });
  await move('Finał', nowhere);
  expect(await matchAt('Finał')).toMatchObject({ date: at(20), station: null });
  const rows = await app.context.db.select().from(bracketNodes);
  expect(rows.filter(({ date }) => date !== null)).toEqual([]);
});

test('one that was moved meanwhile, or has its teams by now, stops the whole plan', async () => {
  const seen = { date: roundDate, station: null };
  await move('Finał', { date: at(14), station: null });
  const to = { date: at(15), station: null };
  expect((await move('Finał', to, seen)).code).toBe('CHANGED_MEANWHILE');
  // Both organisers mean the same.
  const same = await move('Finał', { date: at(14), station: null }, seen);
  expect(same.body).toEqual({ made: 0, moved: 0 });
  await win('Półfinał 1', 'A1');
  await win('Półfinał 2', 'B1');
  expect((await move('Finał', to)).code).toBe('CHANGED_MEANWHILE');
  expect((await nodeAt(calls, 'Finał')).meeting).toMatchObject({ date: at(14) });
});

test('what cannot be played is rejected: before its teams are known, a station twice, the past', async () => {
  const order = async (to: string) => (await move('Finał', { date: to, station: null })).code;
  // Both semi-finals are best of three, which takes 150 minutes.
  expect(await order('2026-05-04T15:59:00.000Z')).toBe('BRACKET_ORDER');
  expect(await order('2026-05-03T13:30:00.000Z')).toBe('BRACKET_ORDER');
  expect(await order('2026-03-01T13:30:00.000Z')).toBe('INVALID_DATA');
  expect(await order('2026-05-04T16:00:00.000Z')).toBeNull();
  // Nor may a match move behind the one that waits for it.
  const { meetings } = await read();
  const semi = meetings.find(({ team1 }) => team1.name === 'A1');
  const place = { toBeRescheduled: false, station: null };
  const late = await publish({
    moved: [
      {
        id: semi?.id,
        from: { ...place, date: semiDate },
        to: { ...place, date: '2026-05-05T13:30:00.000Z' },
      },
    ],
  });
  expect(late.code).toBe('BRACKET_ORDER');
  await move('Finał', { date: at(14), station: 'Aula' });
  const beside = { date: at(14, '15:00'), station: 'Aula' };
  expect((await move(third, beside)).code).toBe('STATION_BUSY');
  expect((await move(third, { ...beside, station: 'Sala 12' })).status).toBe(200);
});
