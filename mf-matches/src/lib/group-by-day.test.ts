import { aMeeting, uuid } from '@puchar/shared/testing';
import { groupByDay } from './meeting-lists.ts';

function at(number: number, date: string, toBeRescheduled = false) {
  return aMeeting({ id: uuid(number), date, toBeRescheduled });
}

function shape(...meetings: ReturnType<typeof at>[]) {
  return groupByDay(meetings).map(({ day, meetings: ofDay }) => [
    day,
    ...ofDay.map(({ id }) => Number(id.slice(-3))),
  ]);
}

test('a day begins at midnight in Poland, not in UTC', () => {
  expect(shape(at(1, '2025-11-21T22:59:59Z'), at(2, '2025-11-21T23:00:00Z'))).toEqual([
    ['2025-11-21', 1],
    ['2025-11-22', 2],
  ]);
});

test('days and meetings keep the order in which they came', () => {
  const newest = [at(1, '2025-11-23T17:00:00Z'), at(2, '2025-11-22T19:00:00Z')];
  expect(shape(...newest, at(3, '2025-11-22T17:00:00Z'))).toEqual([
    ['2025-11-23', 1],
    ['2025-11-22', 2, 3],
  ]);
});

test('meetings without an agreed date stand last, whatever date they carry', () => {
  expect(shape(at(1, '2025-11-20T17:00:00Z', true), at(2, '2025-11-22T17:00:00Z'))).toEqual([
    ['2025-11-22', 2],
    [null, 1],
  ]);
});

test('no meetings make no days', () => {
  expect(groupByDay([])).toEqual([]);
});
