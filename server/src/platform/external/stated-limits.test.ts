import { createTestClock } from '../../testing/test-clock.ts';
import type { TestClock } from '../../testing/test-clock.ts';
import { createStatedLimits } from './stated-limits.ts';
import type { StatedLimits } from './stated-limits.ts';

let clock: TestClock;
let limits: StatedLimits;
beforeEach(() => {
  clock = createTestClock();
  limits = createStatedLimits(clock, 900_000);
});

const app = (limit: string, count: string) =>
  new Headers({ 'x-app-rate-limit': limit, 'x-app-rate-limit-count': count });
const method = (limit: string, count: string) =>
  new Headers({ 'x-method-rate-limit': limit, 'x-method-rate-limit-count': count });
function call(kind: string, headers: Headers): number | null {
  const waitMs = limits.enter(kind);
  if (waitMs !== null) return waitMs;
  limits.learn(kind, headers);
  limits.ended(kind);
  return null;
}

test('until a service has stated its limits no call waits', () => {
  for (let at = 0; at < 100; at += 1) expect(limits.enter('match')).toBeNull();
});

test('a full window is waited for, to its end', () => {
  expect(call('match', app('2:10', '1:10'))).toBeNull();
  expect(call('match', app('2:10', '2:10'))).toBeNull();
  expect(call('account', app('2:10', '3:10'))).toBe(10_000);
  clock.pass(9_999);
  expect(limits.enter('match')).toBe(1);
  clock.pass(1);
  expect(limits.enter('match')).toBeNull();
});

test('of several windows the longest wait counts', () => {
  call('match', app('20:1,100:120', '20:1,100:120'));
  expect(limits.enter('match')).toBe(120_000);
  clock.pass(1_000);
  expect(limits.enter('match')).toBe(119_000);
});

test('a method’s limit stops that method alone', () => {
  call('match', method('1:60', '1:60'));
  expect(limits.enter('match')).toBe(60_000);
  expect(limits.enter('account')).toBeNull();
});

test('calls in flight are counted before their responses', () => {
  call('match', app('3:10', '1:10'));
  expect(limits.enter('match')).toBeNull();
  expect(limits.enter('match')).toBeNull();
  // Two are in flight and one was counted.
  expect(limits.enter('match')).toBeGreaterThan(0);
  limits.ended('match');
  expect(limits.enter('match')).toBeNull();
});

test('a lower count does not forget the higher one before its time', () => {
  call('match', app('5:10', '5:10'));
  limits.learn('match', app('5:10', '1:10'));
  expect(limits.enter('match')).toBe(10_000);
});

test('never more calls go out than the service takes, whenever its windows begin', () => {
  const [most, ms] = [4, 1_000];
  let beganAt = -Infinity;
  let count = 0;
  let rejected = 0;
  let taken = 0;
  for (let at = 0; at < 4_000; at += 1) {
    clock.pass(7);
    const now = clock.now().getTime();
    if (limits.enter('match') !== null) continue;
    if (now - beganAt >= ms) [beganAt, count] = [now, 0];
    count += 1;
    taken += 1;
    if (count > most) rejected += 1;
    limits.learn('match', app(`${most}:1`, `${Math.min(count, most)}:1`));
    limits.ended('match');
  }
  expect(rejected).toBe(0);
  expect(taken).toBeGreaterThan(60);
});

test('a spent bucket waits as the service says, in seconds or until a moment', () => {
  const spent = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' };
  call('members', new Headers(spent));
  expect(limits.enter('members')).toBe(1_500);
  expect(limits.enter('messages')).toBeNull();
  const reset = `${clock.now().getTime() / 1000 + 20}`;
  call('videos', new Headers({ 'ratelimit-remaining': '0', 'ratelimit-reset': reset }));
  expect(limits.enter('videos')).toBe(20_000);
});

test('headers that say nothing change nothing, and no wait is endless', () => {
  call('match', app('', ''));
  call('match', app('viele:1,:,20', 'x'));
  call('match', new Headers({ 'ratelimit-remaining': '0', 'ratelimit-reset': 'soon' }));
  expect(call('match', new Headers())).toBeNull();
  limits.pause('match', 10 ** 9);
  expect(limits.enter('match')).toBe(900_000);
});
