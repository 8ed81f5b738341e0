import { satisfiesContract } from './satisfies-contract.ts';

test.each([
  ['1.5.0', '^1', true],
  ['1.5.0', '^1.5', true],
  ['1.5.0', '^1.5.0', true],
  ['1.5.0', '^1.4.9', true],
  ['1.10.0', '^1.9', true],
  ['1.5.1', '^1.5.0', true],
  ['1.5.0', '^1.5.1', false],
  ['1.5.0', '^1.6', false],
  ['1.9.0', '^1.10', false],
  ['2.0.0', '^1.5', false],
  ['1.5.0', '^2', false],
])('contract %s and the range %s: %s', (present, range, fits) => {
  expect(satisfiesContract(present, range)).toBe(fits);
});
