import { secondsOf } from './duration.ts';

test.each([
  ['31:20', 1880],
  [' 9:05 ', 545],
  ['1:02:10', 3730],
  ['31:60', null],
  ['31', null],
  ['', null],
])('%j is %j seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});
