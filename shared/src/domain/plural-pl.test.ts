import { pluralPl } from './text.ts';

test.each([
  [0, 'drużyn'],
  [1, 'drużyna'],
  [2, 'drużyny'],
  [4, 'drużyny'],
  [5, 'drużyn'],
  [11, 'drużyn'],
  [12, 'drużyn'],
  [14, 'drużyn'],
  [21, 'drużyn'],
  [22, 'drużyny'],
  [112, 'drużyn'],
  [1.5, 'drużyny'],
])('%d takes the form %s', (count, form) => {
  expect(pluralPl(count, 'drużyna', 'drużyny', 'drużyn')).toBe(form);
});
