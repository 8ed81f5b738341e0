import { bodyWaitMs, resetMs, retryAfterMs } from './retry-after.ts';

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

test('a moment in seconds since 1970 is a wait from now, and a past one none', () => {
  const seconds = now.getTime() / 1000;
  expect(resetMs(`${seconds + 30}`, now)).toBe(30_000);
  expect(resetMs(`${seconds - 30}`, now)).toBe(0);
  for (const header of [null, '', '30', 'soon', '1e10', '-1774609200']) {
    expect(resetMs(header, now)).toBeNull();
  }
});

test('a body names its wait in seconds', () => {
  expect(bodyWaitMs({ retry_after: 0.65, global: false })).toBe(650);
  for (const body of [undefined, null, {}, { retry_after: '7' }, { retry_after: -1 }]) {
    expect(bodyWaitMs(body)).toBeNull();
  }
});
