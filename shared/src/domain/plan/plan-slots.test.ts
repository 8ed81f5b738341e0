import { playingDays, slotsOf, startsOf } from './plan-slots.ts';
import type { PlanRules } from './plan-slots.ts';

const rules: PlanRules = {
  days: ['2026-03-27', '2026-03-28'],
  schoolDayFrom: '16:00',
  schoolDayTo: '18:30',
  weekendFrom: '10:00',
  weekendTo: '14:00',
  minutes: 60,
  pause: 15,
  breaks: [],
  stations: [],
  atOnce: 2,
  rest: 0,
  perDay: 2,
};

test('a meeting is over by the end of the day, with a pause before the next one', () => {
  expect(startsOf('2026-03-27', rules)).toEqual(['16:00', '17:15']);
  expect(startsOf('2026-03-27', { ...rules, schoolDayTo: '18:14' })).toEqual(['16:00']);
});

test('none is played in a break: the next begins after it', () => {
  const breaks = [{ from: '11:30', to: '12:10' }];
  expect(startsOf('2026-03-28', { ...rules, breaks })).toEqual(['10:00', '12:10']);
});

test('hours that have passed are no places, up to the minute', () => {
  const dates = (now: string) => slotsOf(rules, now).map(({ date }) => date);
  expect(dates('2026-03-27T15:00:00.000Z')[0]).toBe('2026-03-27T16:15:00.000Z');
  expect(dates('2026-03-27T14:59:59.999Z')[0]).toBe('2026-03-27T15:00:00.000Z');
});

test('times are those of Warsaw before and after the clocks change', () => {
  const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'];
  const first = days.map((day) => slotsOf({ ...rules, days: [day] }, '2026-01-01T00:00:00Z')[0]);
  expect(first.map((slot) => slot?.date)).toEqual([
    '2026-03-28T09:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
    '2026-10-24T08:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ]);
});

test('nothing is planned over the hour that spring skips or autumn repeats', () => {
  const night = { ...rules, minutes: 60, pause: 0, weekendFrom: '01:00', weekendTo: '05:00' };
  const hours = (day: string) =>
    slotsOf({ ...night, days: [day] }, '2026-01-01T00:00:00Z').map(({ date }) =>
      date.slice(11, 16),
    );
  expect(hours('2026-03-29')).toEqual(['01:00', '02:00']);
  expect(hours('2026-10-25')).toEqual(['23:00', '02:00', '03:00']);
});

test('days are those of the chosen weekdays without the free ones, over a change of clocks', () => {
  const choice = { first: '2026-03-26', last: '2026-04-06', weekdays: new Set([0, 3]) };
  expect(playingDays({ ...choice, without: [] })).toEqual([
    '2026-03-26',
    '2026-03-30',
    '2026-04-02',
    '2026-04-06',
  ]);
  const without = [{ from: '2026-04-02', to: '2026-04-06' }];
  expect(playingDays({ ...choice, without })).toEqual(['2026-03-26', '2026-03-30']);
  expect(playingDays({ ...choice, last: '', without: [] })).toEqual([]);
});
