import { isSorting } from './choice.ts';

test('only the offered orders are orders', () => {
  expect(isSorting('wygrane')).toBe(true);
  expect(isSorting('toString')).toBe(false);
  expect(isSorting(null)).toBe(false);
});
