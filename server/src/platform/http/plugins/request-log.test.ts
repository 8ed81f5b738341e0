import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '../../logging/log.ts';
import { createRequestCounts } from './request-log.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const groups = { site: 'public', method: 'GET', route: '/api/groups', status: 200 } as const;

function countInto(lines: string[]) {
  return createRequestCounts(createLog('info', (line) => lines.push(line)));
}

/** The lines since the last call. */
const told = (lines: string[]) =>
  lines.splice(0).map((line) => {
    const { at, ...fields } = JSON.parse(line);
    return fields;
  });

test('requests answered alike have one line a second, and none when nobody asked', () => {
  const lines: string[] = [];
  const counts = countInto(lines);
  const [first, again, unchanged] = [
    counts.of(groups),
    counts.of(groups),
    counts.of({ ...groups, status: 304 }),
  ];
  for (const count of [first, first, again, unchanged]) count();
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(told(lines)).toEqual([
    { level: 'info', event: 'requests', ...groups, requests: 3 },
    { level: 'info', event: 'requests', ...groups, status: 304, requests: 1 },
  ]);
  jest.advanceTimersByTime(5_000);
  expect(lines).toEqual([]);
  again();
  jest.advanceTimersByTime(1_000);
  expect(told(lines)).toEqual([{ level: 'info', event: 'requests', ...groups, requests: 1 }]);
});

test('who ends asks for those counted so far', () => {
  const lines: string[] = [];
  const counts = countInto(lines);
  counts.of(groups)();
  counts.tell();
  expect(told(lines)).toEqual([{ level: 'info', event: 'requests', ...groups, requests: 1 }]);
  expect(jest.getTimerCount()).toBe(0);
});
