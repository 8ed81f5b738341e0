import { endpoints } from '@puchar/shared/contract';
import type { Plan, PlanInput, PlanPlace } from '@puchar/shared/contract';
import { clashOf, isDated, lackingPairs, pairKey, planMeetings } from '@puchar/shared/domain';
import type { PlanItem } from '@puchar/shared/domain';
import * as z from 'zod/mini';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';
import { seedEdition, seedGroup, seedMeeting } from '../seed-cup.ts';
import { seedPlainTeams } from '../seed-season.ts';

let app: TestApp;
let one: OrganiserCalls;
let other: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  one = await organiserCalls(app);
  other = await organiserCalls(app);
});
afterAll(() => app.close());

const read = async () => z.parse(endpoints.getPlan.answer, (await one.call('GET', '/plan')).body);
const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);
const dayMs = 86_400_000;
const later = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString();

async function aGroup() {
  await forgetCup(app);
  const { db } = app.context;
  const edition = await seedEdition(db, 'GROUPS');
  const group = await seedGroup(db, edition.id, 'A');
  const teams = await seedPlainTeams(db, edition.id, ['T1', 'T2', 'T3', 'T4'], {
    groupId: group.id,
  });
  return { editionId: edition.id, groupId: group.id, ids: teams.map(({ id }) => id) };
}

const rules = {
  schoolDayFrom: '15:00',
  schoolDayTo: '20:00',
  weekendFrom: '10:00',
  weekendTo: '18:00',
  minutes: 60,
  pause: 0,
  breaks: [],
  atOnce: 2,
  rest: 0,
  perDay: 2,
};

/** A whole plan of what lacks, in two rooms from the day on. */
function planned({ groups, meetings }: Plan, day: number): PlanInput {
  const met = new Set(meetings.map(({ team1, team2 }) => pairKey([team1.id, team2.id])));
  const pairs = lackingPairs(
    groups.map(({ teams }) => teams.map(({ id }) => id)),
    met,
  );
  const open = pairs.map((teamIds): PlanItem => ({
    key: pairKey(teamIds),
    teamIds,
    stage: 'GROUP',
    bestOf: 1,
    date: null,
    station: null,
  }));
  const days = [day, day + 1, day + 2].map((at) => later(at).slice(0, 10));
  const now = app.clock.now().toISOString();
  const result = planMeetings({
    rules: { ...rules, days, stations: ['Aula', 'Sala 12'] },
    now,
    open,
    fixed: [],
  });
  const made = result.planned.map(({ teamIds: [team1Id = '', team2Id = ''], date, station }) => ({
    team1Id,
    team2Id,
    date,
    station,
    bestOf: 1 as const,
    toBeRescheduled: false,
  }));
  return { minutes: 60, made, moved: [], bracket: [] };
}

function clashes({ meetings }: Plan): string[] {
  const items = meetings
    .map(({ id, team1, team2, stage, bestOf, date, toBeRescheduled, station }): PlanItem => ({
      key: id,
      teamIds: [team1.id, team2.id],
      stage,
      bestOf,
      date: toBeRescheduled ? null : date,
      station: station ?? null,
    }))
    .filter(isDated);
  return items.flatMap((item, at) =>
    items.slice(at + 1).flatMap((another) => clashOf(item, another, 60) ?? []),
  );
}

race('of two plans of a group at once one is published, and no pair meets twice', async (round) => {
  await aGroup();
  const plan = await read();
  const [mine, theirs] = [planned(plan, 3), planned(plan, round % 2 === 0 ? 3 : 4)];
  const responses = await atOnce(round, [
    () => one.call('POST', '/plan', mine),
    () => other.call('POST', '/plan', theirs),
  ]);
  expect(responses.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
  const after = await read();
  expect(after.meetings).toHaveLength(6);
  expect(
    new Set(after.meetings.map(({ team1, team2 }) => pairKey([team1.id, team2.id]))).size,
  ).toBe(6);
  expect(clashes(after)).toEqual([]);
  expect(await actions()).toEqual(['meeting.plan']);
});

const placeOf = ({ date, toBeRescheduled, station }: Plan['meetings'][number]): PlanPlace => ({
  date,
  toBeRescheduled,
  station: station ?? null,
});

async function twoMeetings() {
  const { editionId, groupId, ids } = await aGroup();
  const [a = '', b = '', c = '', d = ''] = ids;
  const own = { editionId, groupId };
  const { db } = app.context;
  const first = await seedMeeting(db, {
    ...own,
    team1Id: a,
    team2Id: b,
    date: new Date(later(3)),
  });
  const second = await seedMeeting(db, {
    ...own,
    team1Id: c,
    team2Id: d,
    date: new Date(later(4)),
  });
  const { meetings } = await read();
  const move = (id: string, date: string, station: string | null = null) => {
    const meeting = meetings.find((one) => one.id === id);
    if (meeting === undefined) throw new Error('no meeting');
    const to = { date, toBeRescheduled: false, station };
    return { minutes: 60, made: [], moved: [{ id, from: placeOf(meeting), to }], bracket: [] };
  };
  return { first: first.id, second: second.id, move };
}

race(
  'moves of different meetings at once both count, and one station has one meeting',
  async (round) => {
    const { first, second, move } = await twoMeetings();
    const station = round % 2 === 0 ? 'Aula' : null;
    const responses = await atOnce(round, [
      () => one.call('POST', '/plan', move(first, later(6), station)),
      () => other.call('POST', '/plan', move(second, later(6), station)),
    ]);
    const codes = responses.map(({ code }) => code).toSorted();
    expect(codes).toEqual(station === null ? [null, null] : ['STATION_BUSY', null].toSorted());
    expect(clashes(await read())).toEqual([]);
  },
);

race(
  'a plan and an edit of the same meeting at once: the plan sees it or comes first',
  async (round) => {
    const { first, move } = await twoMeetings();
    const [plan, edit] = await atOnce(round, [
      () => one.call('POST', '/plan', move(first, later(6))),
      () => other.call('PATCH', `/meetings/update/${first}`, { date: later(8) }),
    ]);
    expect(edit?.code).toBeNull();
    expect([null, 'CHANGED_MEANWHILE']).toContain(plan?.code);
    const found = (await read()).meetings.find(({ id }) => id === first);
    expect(found?.date).toBe(later(8));
    const isFirst = plan?.code === null;
    expect(await actions()).toEqual(
      isFirst ? ['meeting.plan', 'meeting.update'] : ['meeting.update'],
    );
  },
);
