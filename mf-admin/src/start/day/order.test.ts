import { uuid } from '@puchar/shared/testing';
import { aMatchDay, live, over, owls, wolves } from '../../lib/testing/a-match-day.ts';
import { byNeed, held, missingOf } from './order.ts';

const at = (time: string) => `2025-11-22T${time}:00.000Z`;
const now = Date.parse(at('12:00'));
const missing = { ...wolves, checkedInAt: null, hasLineUp: false };

const day = (number: number, time: string, changes: Parameters<typeof aMatchDay>[0] = {}) =>
  aMatchDay({ meetingId: uuid(number), date: at(time), checkInFrom: at('00:00'), ...changes });
const idsOf = (numbers: number[]) => numbers.map(uuid);

const days = [
  day(1, '09:00', { score: over(owls.teamId), winner: owls.teamId }),
  day(2, '10:00', { score: live() }),
  day(3, '12:00'),
  day(4, '12:01'),
  day(5, '12:01', { sides: [owls, missing] }),
  day(6, '13:00', { sides: [owls, missing] }),
  day(7, '13:00'),
  day(8, '18:00', { sides: [owls, missing], checkInFrom: at('17:30') }),
  day(9, '20:00', { reports: 'DIFFERENT' }),
];

test('live comes first, then what is due, what is next, and what lacks something', () => {
  expect(byNeed(days, now)).toEqual([
    { need: 'live', ids: idsOf([2]) },
    { need: 'due', ids: idsOf([3, 9]) },
    { need: 'next', ids: idsOf([4, 5]) },
    { need: 'missing', ids: idsOf([6]) },
    { need: 'later', ids: idsOf([7, 8]) },
    { need: 'over', ids: idsOf([1]) },
  ]);
});

test('a minute later what was next is due', () => {
  const groups = byNeed(days, now + 60_000);
  expect(groups.find(({ need }) => need === 'due')?.ids).toEqual(idsOf([3, 4, 5, 9]));
  expect(groups.find(({ need }) => need === 'next')?.ids).toEqual(idsOf([6, 7]));
});

test('nothing is missing before check-in opens, and after the meeting began', () => {
  const late = day(1, '18:00', { sides: [owls, missing], checkInFrom: at('12:01') });
  expect(missingOf(late, now)).toEqual([]);
  expect(missingOf(late, now + 60_000)).toEqual([
    { name: 'Wilki Morskie', what: ['CHECK_IN', 'LINE_UP'] },
  ]);
  expect(missingOf({ ...late, score: live() }, now + 60_000)).toEqual([]);
});

test('held meetings stay in their groups; new ones come, others go', () => {
  const before = byNeed(days.slice(0, 4), now);
  const fresh = byNeed([day(2, '10:00', { score: over(owls.teamId) }), ...days.slice(3, 6)], now);
  expect(held(before, fresh)).toEqual([
    { need: 'live', ids: idsOf([2]) },
    { need: 'next', ids: idsOf([4, 5]) },
    { need: 'missing', ids: idsOf([6]) },
  ]);
});
