import { AppError } from '../../platform/http/app-error.ts';
import { hashPassword, unknownAccountHash, verifyPassword } from './password.ts';

test('without an account a password is compared with a hash of the same cost', async () => {
  const made = await hashPassword('jakies-haslo-1');
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(unknownAccountHash)).toEqual(costOf(made));
  expect(unknownAccountHash).toHaveLength(made.length);
  expect(await verifyPassword(null, 'jakies-haslo-1')).toBe(false);
  expect(await verifyPassword(made, 'jakies-haslo-1')).toBe(true);
});

// The slots of the concurrency limit show that the work is done, without a clock.
test.each([
  ['unknown', null],
  ['known', unknownAccountHash],
])('two comparisons run at once and sixty wait, for an %s account', async (_name, stored) => {
  const tries = Array.from({ length: 70 }, () => verifyPassword(stored, 'x'));
  const results = await Promise.allSettled(tries);
  const rejected = results.filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(8);
  for (const result of rejected) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toBeInstanceOf(AppError);
    expect(result.reason).toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect(await verifyPassword(stored, 'x')).toBe(false);
});
