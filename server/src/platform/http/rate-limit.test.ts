import { AppError } from './app-error.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createRateLimit } from './rate-limit.ts';

const minute = 60_000;

function taken(count: number, call: () => void): number {
  let passed = 0;
  for (let at = 0; at < count; at += 1) {
    try {
      call();
      passed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return passed;
}

test('one address is limited alone, and only until the window ends', () => {
  const clock = createTestClock('2026-03-27T11:00:15.000Z');
  const context = { clock };
  const limit = createRateLimit({ windowMs: minute, perAddress: 3, overall: 100 });
  expect(taken(5, () => limit.take(context, '10.0.0.1'))).toBe(3);
  expect(taken(5, () => limit.take(context, '10.0.0.2'))).toBe(3);
  const rejection = (() => {
    try {
      return limit.take(context, '10.0.0.1');
    } catch (error) {
      return error;
    }
  })();
  expect(rejection).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 45 } });
  clock.pass(45_000);
  expect(taken(5, () => limit.take(context, '10.0.0.1'))).toBe(3);
});

test('the overall limit counts apart from the addresses', () => {
  const context = { clock: createTestClock() };
  const limit = createRateLimit({ windowMs: minute, perAddress: 3, overall: 10 });
  let address = 0;
  expect(taken(50, () => limit.take(context, `10.0.0.${(address += 1)}`))).toBe(50);
  expect(taken(50, () => limit.take(context))).toBe(10);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 1],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 2],
  ['2001:db8::1', '2001:db8:0:0:5::', 1],
  ['::ffff:10.0.0.1', '10.0.0.1', 1],
  ['::1', '::ffff:10.0.0.1', 2],
])('%s and %s count as %i', (one, other, addresses) => {
  const context = { clock: createTestClock() };
  const limit = createRateLimit({ windowMs: minute, perAddress: 1, overall: 10 });
  expect(
    taken(1, () => limit.take(context, one)) + taken(1, () => limit.take(context, other)),
  ).toBe(addresses);
});

test('two servers in one process count separately', () => {
  const limit = createRateLimit({ windowMs: minute, overall: 1 });
  const clock = createTestClock();
  const one = { clock };
  const other = { clock };
  expect(taken(2, () => limit.take(one))).toBe(1);
  expect(taken(2, () => limit.take(other))).toBe(1);
});
