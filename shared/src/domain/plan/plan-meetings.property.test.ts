import fc from 'fast-check';
import { warsawLocalTime } from '../schedule/warsaw-time.ts';
import { lackingPairs, pairKey } from './plan-groups.ts';
import { planMeetings } from './plan-meetings.ts';
import { planProblems } from './plan-problems.ts';
import { slotsOf } from './plan-slots.ts';
import type { PlanRules } from './plan-slots.ts';
import type { PlanItem } from './plan-time.ts';

const now = '2026-03-26T11:00:00.000Z';
const minuteMs = 60_000;

// Over the last Sunday of March, when the clocks change.
const allDays = Array.from({ length: 9 }, (_, index) =>
  new Date(Date.UTC(2026, 2, 25 + index)).toISOString().slice(0, 10),
);

const rulesOf: fc.Arbitrary<PlanRules> = fc.record({
  days: fc.subarray(allDays),
  schoolDayFrom: fc.constantFrom('00:30', '15:00', '16:15'),
  schoolDayTo: fc.constantFrom('17:00', '20:00'),
  weekendFrom: fc.constantFrom('01:00', '10:00'),
  weekendTo: fc.constantFrom('03:30', '14:00', '20:00'),
  minutes: fc.constantFrom(30, 45, 60, 90),
  pause: fc.constantFrom(0, 10, 15),
  breaks: fc.subarray([
    { from: '12:30', to: '13:15' },
    { from: '17:00', to: '17:20' },
  ]),
  stations: fc.subarray(['Sala 12', 'Sala 14', 'Aula']),
  atOnce: fc.integer({ min: 1, max: 5 }),
  rest: fc.constantFrom(0, 30, 60, 120),
  perDay: fc.integer({ min: 1, max: 4 }),
});

function groupsOf(count: number, size: number): string[][] {
  return Array.from({ length: count }, (_, group) =>
    Array.from({ length: size }, (_team, team) => `${group}-${team}`),
  );
}

const item = (pair: readonly [string, string], rest: Partial<PlanItem> = {}): PlanItem => ({
  key: pairKey(pair),
  teamIds: pair,
  stage: 'GROUP',
  bestOf: 1,
  date: null,
  station: null,
  ...rest,
});

const fixedPlace = fc.record({
  date: fc
    .integer({ min: 0, max: 9 * 24 * 4 })
    .map((quarters) => new Date(Date.parse('2026-03-25T00:00Z') + quarters * 15 * minuteMs))
    .map((date) => date.toISOString()),
  station: fc.constantFrom(null, 'Sala 12', 'Aula', 'Korytarz'),
  stage: fc.constantFrom('GROUP' as const, 'LADDER' as const),
  bestOf: fc.constantFrom(1 as const, 3 as const),
});

const season = fc.record({
  rules: rulesOf,
  groups: fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }))
    .map(([count, size]) => groupsOf(count, size)),
  fixed: fc.array(fixedPlace, { maxLength: 6 }),
});

test('every meeting is planned or reported, and none of those planned has a problem', () => {
  fc.assert(
    fc.property(season, ({ rules, groups, fixed: places }) => {
      const pairs = lackingPairs(groups, new Set());
      const fixed = pairs.slice(0, places.length).map((pair, index) => item(pair, places[index]));
      const open = pairs.slice(fixed.length).map((pair) => item(pair));
      const { planned, lacking } = planMeetings({ rules, now, open, fixed });

      expect([...planned, ...lacking].map(({ key }) => key).toSorted()).toEqual(
        open.map(({ key }) => key).toSorted(),
      );
      const items = [...planned, ...fixed];
      const around = { rules, now, items, agreed: new Map(), published: new Map() };
      for (const one of planned)
        expect([one.key, planProblems(one, around)]).toEqual([one.key, []]);
    }),
    { numRuns: 400 },
  );
});

test('the rules are held as one reads them, not only as the board marks them', () => {
  fc.assert(
    fc.property(season, ({ rules, groups }) => {
      const open = lackingPairs(groups, new Set()).map((pair) => item(pair));
      const { planned } = planMeetings({ rules, now, open, fixed: [] });
      const slots = new Set(slotsOf(rules, now).map(({ date }) => date));
      const starts = new Map<string, number>();
      for (const { date, station } of planned) {
        expect(slots.has(date)).toBe(true);
        expect(Date.parse(date)).toBeGreaterThan(Date.parse(now));
        starts.set(date, (starts.get(date) ?? 0) + 1);
        const stations: (string | null)[] =
          rules.stations.length === 0 ? [null] : [...rules.stations];
        expect(stations).toContain(station);
      }
      for (const count of starts.values()) {
        expect(count).toBeLessThanOrEqual(rules.stations.length || rules.atOnce);
      }
      const places = planned.filter(({ station }) => station !== null);
      expect(new Set(places.map(({ date, station }) => `${date} ${station}`)).size).toBe(
        places.length,
      );
      for (const id of groups.flat()) {
        const own = planned
          .filter(({ teamIds }) => teamIds.includes(id))
          .map(({ date }) => date)
          .toSorted();
        for (const [index, date] of own.slice(1).entries()) {
          const between = Date.parse(date) - Date.parse(own[index] ?? '');
          expect(between).toBeGreaterThanOrEqual((rules.minutes + rules.rest) * minuteMs);
        }
        const days = own.map((date) => warsawLocalTime(date).slice(0, 10));
        for (const day of days) {
          expect(days.filter((one) => one === day).length).toBeLessThanOrEqual(rules.perDay);
        }
      }
    }),
    { numRuns: 400 },
  );
});

const school: PlanRules = {
  days: ['2026-04-01', '2026-04-02', '2026-04-07', '2026-04-08', '2026-04-09'],
  schoolDayFrom: '15:00',
  schoolDayTo: '20:00',
  weekendFrom: '10:00',
  weekendTo: '18:00',
  minutes: 60,
  pause: 0,
  breaks: [],
  stations: [],
  atOnce: 4,
  rest: 60,
  perDay: 2,
};

const plan = (rules: PlanRules, groups: string[][], fixed: PlanItem[] = []) =>
  planMeetings({
    rules,
    now,
    open: lackingPairs(groups, new Set(fixed.map(({ key }) => key))).map((pair) => item(pair)),
    fixed,
  });

test.each([
  [1, 4, { days: school.days.slice(0, 3), atOnce: 1 }],
  [4, 4, {}],
  [16, 4, { atOnce: 8 }],
  [4, 5, { atOnce: 4 }],
])('%i groups of %i teams have room, each team on more than one day', (count, size, changes) => {
  const groups = groupsOf(count, size);
  const { planned, lacking, teams } = plan({ ...school, ...changes }, groups);
  expect([lacking, teams]).toEqual([[], []]);
  for (const id of groups.flat()) {
    const own = planned.filter(({ teamIds }) => teamIds.includes(id));
    expect(own).toHaveLength(size - 1);
    expect(new Set(own.map(({ date }) => date.slice(0, 10))).size).toBeGreaterThan(1);
  }
});

test('days get about the same number of meetings', () => {
  const { planned } = plan({ ...school, atOnce: 4 }, groupsOf(4, 4));
  const counts = school.days.map(
    (day) => planned.filter(({ date }) => date.slice(0, 10) === day).length,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('where places lack it says how many, and which teams have no room at all', () => {
  const days = school.days.slice(0, 1);
  const result = plan({ ...school, days, atOnce: 2 }, groupsOf(1, 5));
  expect(result.places).toBe(10);
  expect(result.planned.length + result.lacking.length).toBe(10);
  expect(result.lacking.length).toBeGreaterThan(0);
  expect(result.teams.toSorted((one, two) => one.teamId.localeCompare(two.teamId))).toEqual(
    groupsOf(1, 5)
      .flat()
      .map((teamId) => ({ teamId, needs: 4, fits: 2 })),
  );
});

test('a day full of fixed meetings has no places', () => {
  const fixed = Array.from({ length: 5 }, (_, index) =>
    item([`x${index}`, `y${index}`], {
      date: `2026-04-01T${13 + index}:00:00.000Z`,
      stage: 'LADDER',
    }),
  );
  const result = plan({ ...school, days: ['2026-04-01'], atOnce: 1 }, groupsOf(1, 3), fixed);
  expect([result.places, result.lacking.length]).toEqual([0, 3]);
});

test('two hundred meetings are planned within a moment, and the same every time', () => {
  const days = Array.from({ length: 20 }, (_, index) =>
    new Date(Date.UTC(2026, 3, 7 + index)).toISOString().slice(0, 10),
  );
  const groups = groupsOf(8, 8);
  const rules = { ...school, days, atOnce: 4 };
  const first = plan(rules, groups);
  expect(first.lacking).toEqual([]);
  expect(plan(rules, groups)).toEqual(first);
});
