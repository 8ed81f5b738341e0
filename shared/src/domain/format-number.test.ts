import fc from 'fast-check';
import { formatNumber, formatShare } from './format-number.ts';

const nbsp = '\u00A0';

test('thousands are grouped from four digits on, so that a column reads alike', () => {
  expect([0, 980, 9800, 1_234_567, -9800].map((value) => formatNumber(value))).toEqual([
    '0',
    '980',
    `9${nbsp}800`,
    `1${nbsp}234${nbsp}567`,
    `-9${nbsp}800`,
  ]);
});

test('a fraction has as many digits as requested, a share is a whole percent', () => {
  expect([formatNumber(6.94, 1), formatNumber(6, 2), formatNumber(1234.5, 1)]).toEqual([
    '6,9',
    '6,00',
    `1${nbsp}234,5`,
  ]);
  expect([formatShare(0.484), formatShare(1), formatShare(0)]).toEqual(['48%', '100%', '0%']);
});

test('whole numbers and hundredths are written as the language data writes them', () => {
  const whole = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' });
  const two = new Intl.NumberFormat('pl-PL', { useGrouping: 'always', minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      expect(formatNumber(value)).toBe(whole.format(value));
      expect(formatNumber(value / 100, 2)).toBe(two.format(value / 100));
    }),
  );
});
