import { isoSeconds, spelledSeconds, plainTitle } from './feed.ts';
import { untilQuotaReset } from './quota-reset.ts';

test.each([
  ['3h21m9s', 12_069],
  ['47m3s', 2_823],
  ['58s', 58],
  ['2h', 7_200],
  ['0s', undefined],
  ['', undefined],
  ['1:02', undefined],
])('a length spelled %s', (length, seconds) => {
  expect(spelledSeconds(length)).toBe(seconds);
});

test.each([
  ['PT1H2M10S', 3_730],
  ['PT58S', 58],
  ['P1DT2H', 93_600],
  ['PT1.5S', 1],
  ['P0D', undefined],
  ['P', undefined],
  ['1H', undefined],
])('a length of ISO 8601 %s', (length, seconds) => {
  expect(isoSeconds(length)).toBe(seconds);
});

test('a title is one line of plain text', () => {
  expect(plainTitle('  Finał\n\tPucharu\u0000 Szkół ')).toBe('Finał Pucharu Szkół');
  expect(plainTitle('<b>Finał</b> & skrót')).toBe('<b>Finał</b> & skrót');
  expect(plainTitle('Finał\u202etxet\u2066')).toBe('Finał txet');
  expect(plainTitle('pół \ud83c znaku')).toBe('pół znaku');
  expect(plainTitle(' \u0007 ')).toBe('Bez tytułu');
});

test('a title is cut to 150 characters, between code points', () => {
  expect(plainTitle('ż'.repeat(150))).toHaveLength(150);
  expect(plainTitle('ż'.repeat(151))).toBe(`${'ż'.repeat(149)}…`);
  expect([...plainTitle('🏆'.repeat(151))]).toHaveLength(150);
});

test.each([
  // UTC-8 in winter, UTC-7 in summer.
  ['2026-03-01T07:59:59.000Z', 1],
  ['2026-03-01T08:00:00.000Z', 86_400],
  ['2026-07-01T06:59:00.000Z', 60],
  ['2026-07-01T12:00:00.000Z', 19 * 3_600],
])('at %s the quota resets in %i seconds', (now, seconds) => {
  expect(untilQuotaReset(new Date(now))).toBe(seconds * 1000);
});
