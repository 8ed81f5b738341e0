import { expect, test } from '@jest/globals';
import { retryAfterMs } from './retry-after.ts';

const now = new Date('2026-03-27T11:00:00.000Z');

test('a wait is read in seconds, with decimals, and as a date', () => {
  expect(retryAfterMs('7', now)).toBe(7_000);
  expect(retryAfterMs(' 0.25 ', now)).toBe(250);
  expect(retryAfterMs('Fri, 27 Mar 2026 11:00:05 GMT', now)).toBe(5_000);
  expect(retryAfterMs('Fri, 27 Mar 2026 10:00:00 GMT', now)).toBe(0);
});

test('what names no wait is none', () => {
  for (const header of [null, '', 'soon', '-1', 'word 1', '1e9']) {
    expect(retryAfterMs(header, now)).toBeNull();
  }
});
