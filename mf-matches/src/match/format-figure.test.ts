import { formatCount, formatRate, formatRatio, formatShare } from './format-figure.ts';

const nbsp = '\u00A0';

test('thousands are grouped from four digits on, so that a column reads alike', () => {
  expect([formatCount(0), formatCount(980), formatCount(9800), formatCount(1_234_567)]).toEqual([
    '0',
    '980',
    `9${nbsp}800`,
    `1${nbsp}234${nbsp}567`,
  ]);
});

test('rates have one digit, ratios two, shares are whole percents', () => {
  expect([formatRate(6.94), formatRatio(6), formatShare(0.484), formatShare(1)]).toEqual([
    '6,9',
    '6,00',
    '48%',
    '100%',
  ]);
});
