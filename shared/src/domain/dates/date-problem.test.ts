import fc from 'fast-check';
import { defaultCaptainSettings } from '../../contract/captain-settings.ts';
import { warsawInstant } from '../schedule/warsaw-time.ts';
import { dateProblem } from './date-problem.ts';
import type { DateCircumstances, DateRules } from './date-problem.ts';

const now = '2026-03-02T10:00:00.000Z';
const meeting = { date: '2026-03-20T17:00:00.000Z', bestOf: 3, toBeRescheduled: false } as const;

const around = (
  rules: Partial<DateRules> = {},
  changes: Partial<DateCircumstances> = {},
): DateCircumstances => ({
  rules: { ...defaultCaptainSettings, ...rules },
  now,
  meeting,
  engagements: [],
  ...changes,
});

const at = (local: string, circumstances = around()) =>
  dateProblem(warsawInstant(local.slice(0, 10), local.slice(11)), circumstances);

test.each([
  // A Monday and a Saturday in winter, and after the clocks were changed.
  ['2026-03-09T14:59', 'HOURS'],
  ['2026-03-09T15:00', null],
  ['2026-03-09T20:00', null],
  ['2026-03-09T20:01', 'HOURS'],
  ['2026-03-14T09:59', 'HOURS'],
  ['2026-03-14T10:00', null],
  ['2026-03-30T15:00', null],
  ['2026-03-30T20:00', null],
  ['2026-03-30T20:01', 'HOURS'],
  ['2026-03-29T10:00', null],
  ['2026-03-29T09:59', 'HOURS'],
])('a meeting that begins at %s: %s', (local, problem) => {
  expect(at(local)).toBe(problem);
});

test('the window and the breaks include their first and last days', () => {
  const rules = {
    firstDay: '2026-03-09',
    lastDay: '2026-03-13',
    breaks: [{ from: '2026-03-11', to: '2026-03-12' }],
  };
  const days = ['08', '09', '10', '11', '12', '13', '14'];
  expect(days.map((day) => at(`2026-03-${day}T16:00`, around(rules)))).toEqual([
    'OUTSIDE_WINDOW',
    null,
    null,
    'BREAK',
    'BREAK',
    null,
    'OUTSIDE_WINDOW',
  ]);
});

test('a day ahead is enough to the minute', () => {
  const circumstances = around({}, { now: '2026-03-03T15:00:00.000Z' });
  expect(at('2026-03-04T15:59', circumstances)).toBe('TOO_SOON');
  expect(at('2026-03-04T16:00', circumstances)).toBeNull();
  expect(at('2026-03-02T16:00', circumstances)).toBe('TOO_SOON');
});

test('the date that the meeting has is none to propose, unless it is still to be settled', () => {
  expect(at('2026-03-20T18:00')).toBe('SAME');
  const open = { ...meeting, toBeRescheduled: true };
  expect(at('2026-03-20T18:00', around({}, { meeting: open }))).toBeNull();
});

test('of two meetings one may begin at the usual end of the other', () => {
  // Best of three: 150 minutes.
  const engagements = [{ date: '2026-03-09T16:30:00.000Z', bestOf: 1 } as const];
  const circumstances = around({}, { engagements });
  expect(at('2026-03-09T15:00', circumstances)).toBeNull();
  expect(at('2026-03-09T15:01', circumstances)).toBe('CLASH');
  expect(at('2026-03-09T18:29', circumstances)).toBe('CLASH');
  expect(at('2026-03-09T18:30', circumstances)).toBeNull();
});

/** Written with `Intl`, which this code does without. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function warsaw(instant: string) {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
    isWeekend: ['Sat', 'Sun'].includes(parts['weekday'] ?? ''),
  };
}

const minute = (from: number, to: number) =>
  fc
    .integer({ min: from / 60_000, max: to / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString());
const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const rulesOf = fc.record({
  firstDay: fc.oneof(fc.constant(''), day),
  lastDay: fc.oneof(fc.constant(''), day),
  schoolDayFrom: time,
  schoolDayTo: time,
  weekendFrom: time,
  weekendTo: time,
  breaks: fc.array(fc.record({ from: day, to: day }), { maxLength: 3 }),
  leadHours: fc.integer({ min: 0, max: 336 }),
});
const inTwoYears = minute(Date.UTC(2026, 0, 1), Date.UTC(2027, 1, 5));
// Around both changes of the clocks more often.
const instants = fc.oneof(
  inTwoYears,
  minute(Date.UTC(2026, 2, 28), Date.UTC(2026, 2, 30)),
  minute(Date.UTC(2026, 9, 24), Date.UTC(2026, 9, 26)),
);
const bestOf = fc.constantFrom(1 as const, 3 as const, 5 as const);
const lengths = { 1: 60, 3: 150, 5: 240 };

test('an instant is possible exactly when each rule allows it, whatever the clocks do', () => {
  const engagements = fc.array(fc.record({ date: instants, bestOf }), { maxLength: 3 });
  const own = fc.record({ date: instants, bestOf, toBeRescheduled: fc.boolean() });
  fc.assert(
    fc.property(
      instants,
      inTwoYears,
      rulesOf,
      own,
      engagements,
      (date, from, rules, of, others) => {
        const local = warsaw(date);
        const hours = local.isWeekend
          ? [rules.weekendFrom, rules.weekendTo]
          : [rules.schoolDayFrom, rules.schoolDayTo];
        const begins = Date.parse(date);
        const ends = begins + lengths[of.bestOf] * 60_000;
        const isAllowed =
          (of.toBeRescheduled || of.date !== date) &&
          begins >= Date.parse(from) + rules.leadHours * 3_600_000 &&
          begins > Date.parse(from) &&
          (rules.firstDay === '' || local.day >= rules.firstDay) &&
          (rules.lastDay === '' || local.day <= rules.lastDay) &&
          !rules.breaks.some((one) => one.from <= local.day && local.day <= one.to) &&
          local.time >= (hours[0] ?? '') &&
          local.time <= (hours[1] ?? '') &&
          others.every((other) => {
            const start = Date.parse(other.date);
            return ends <= start || start + lengths[other.bestOf] * 60_000 <= begins;
          });
        const problem = dateProblem(date, { rules, now: from, meeting: of, engagements: others });
        expect(problem === null).toBe(isAllowed);
      },
    ),
    { numRuns: 3_000 },
  );
});
