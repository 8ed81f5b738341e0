import { planProblems } from './plan-problems.ts';
import type { PlanCircumstances } from './plan-problems.ts';
import type { PlanItem } from './plan-time.ts';

const rules: PlanCircumstances['rules'] = {
  days: ['2026-04-08'],
  schoolDayFrom: '15:00',
  schoolDayTo: '20:00',
  weekendFrom: '10:00',
  weekendTo: '18:00',
  minutes: 60,
  pause: 0,
  breaks: [{ from: '17:00', to: '17:30' }],
  stations: ['Aula', 'Sala 12'],
  atOnce: 1,
  rest: 30,
  perDay: 2,
};

const item = (key: string, date: string | null, rest: Partial<PlanItem> = {}): PlanItem => ({
  key,
  teamIds: ['A', 'B'],
  stage: 'GROUP',
  bestOf: 1,
  date,
  station: null,
  ...rest,
});

const at = (time: string, day = '2026-04-08') => `${day}T${time}:00.000Z`;

const problems = (one: PlanItem, others: PlanItem[], changes: Partial<PlanCircumstances> = {}) =>
  planProblems(one, {
    rules,
    now: at('08:00'),
    items: [one, ...others],
    agreed: new Map(),
    published: new Map(),
    ...changes,
  });

test.each([
  ['13:00', []],
  ['12:59', ['HOURS']],
  ['17:00', []],
  ['17:01', ['HOURS']],
  // Half of it would be in the break.
  ['14:30', ['HOURS']],
  ['15:30', []],
])('at %s UTC there is: %j', (time, expected) => {
  expect(problems(item('1', at(time)), [])).toEqual(expected);
});

test('a team plays one meeting at a time, and rests between two', () => {
  const other = item('2', at('15:30'), { teamIds: ['B', 'C'] });
  const of = (time: string) => problems(item('1', at(time)), [other]);
  expect(of('16:29')).toEqual(['TEAM', 'AT_ONCE'].slice(0, 1));
  expect(of('16:30')).toEqual(['REST']);
  expect(of('16:59')).toEqual(['REST']);
  expect(of('17:00')).toEqual([]);
});

test('a knockout match of three games takes its usual length', () => {
  const ladder = { teamIds: ['B', 'C'], stage: 'LADDER', bestOf: 3 } as const;
  const other = item('2', at('13:30'), ladder);
  expect(problems(item('1', at('15:59')), [other])).toContain('TEAM');
  expect(problems(item('1', at('16:00')), [other])).toEqual(['REST']);
});

test('a station has one meeting, and others need one too', () => {
  const other = item('2', at('13:00'), { teamIds: ['C', 'D'], station: 'Aula' });
  const third = item('3', at('13:00'), { teamIds: ['E', 'F'] });
  const here = (station: string | null, others: PlanItem[]) =>
    problems(item('1', at('13:00'), { station }), others);
  expect(here('Aula', [other])).toEqual(['STATION']);
  expect(here('Sala 12', [other])).toEqual([]);
  expect(here('Sala 12', [other, third])).toEqual(['AT_ONCE']);
});

test('what begins by now is past, unless it has been there all the time', () => {
  const one = item('1', at('13:00'));
  const now = at('13:00');
  expect(problems(one, [], { now })).toEqual(['PAST']);
  expect(problems(one, [], { now, published: new Map([['1', at('13:00')]]) })).toEqual([]);
  expect(problems(one, [], { now, published: new Map([['1', at('12:00')]]) })).toEqual(['PAST']);
});

test('a date that captains agreed on is a word to keep', () => {
  const agreed = new Map([['1', at('13:00')]]);
  expect(problems(item('1', at('13:00')), [], { agreed })).toEqual([]);
  expect(problems(item('1', at('15:30')), [], { agreed })).toEqual(['AGREED']);
  expect(problems(item('1', null), [], { agreed })).toEqual(['AGREED']);
});

test('days without meetings and too many on one day are marked', () => {
  const elsewhere = item('1', at('13:00', '2026-04-09'));
  expect(problems(elsewhere, [])).toEqual(['DAY']);
  expect(problems(elsewhere, [], { rules: { ...rules, days: [] } })).toEqual([]);
  const others = [item('2', at('15:30')), item('3', at('17:00'), { teamIds: ['B', 'C'] })];
  expect(problems(item('1', at('13:00')), others)).toEqual(['PER_DAY']);
});

test('a match of the bracket waits for those that decide who plays there, however far they are', () => {
  const ladder = { stage: 'LADDER', bestOf: 1 } as const;
  const semi = item('semi', at('13:00'), ladder);
  const final = (date: string) =>
    item('final', date, { ...ladder, teamIds: [], feeders: ['semi'] });
  expect(problems(final(at('13:59')), [semi])).toContain('ORDER');
  expect(problems(final(at('14:00')), [semi])).toEqual([]);
  const early = final(at('13:00', '2026-04-01'));
  const now = at('08:00', '2026-03-01');
  expect(problems(early, [semi], { now })).toEqual(['ORDER', 'DAY']);
  expect(problems(semi, [early])).toEqual(['ORDER']);
});
