import { blockText, chosenInstant, identityText, lineText, webUrl } from './text.ts';

const line = lineText(2, 5);
const block = blockText(1, 20);

test('text is stored trimmed and in one normal form', () => {
  expect(line.parse('  a\u0328b  ')).toBe('ąb');
});

test.each(['a\u0000b', 'a\u0007b', 'a\u007Fb', 'a\u009Fb', 'a\tb', 'a\nb', 'a\uD800b', '\uDC00ab'])(
  'a line with %j is rejected, not repaired',
  (text) => {
    expect(line.safeParse(text).success).toBe(false);
  },
);

test('a line does not turn the direction of what stands beside it', () => {
  for (const turn of ['\u202E', '\u2066']) expect(line.safeParse(`${turn}abc`).success).toBe(false);
  expect(line.safeParse('שלום').success).toBe(true);
});

test.each([
  // As the game's own button copies it: shared/cases/riot-id-copied-from-client.json.
  ['\u2066Próbny Gracz\u2069', 'Próbny Gracz'],
  ['Sowa\u200B\uFEFF', 'Sowa'],
  ['\u00A0Nocna\u00A0Sowa\u202F', 'Nocna Sowa'],
  ['So\u00ADwa', 'Sowa'],
])('%j is the name %s', (text, name) => {
  expect(identityText(3, 16).parse(text)).toBe(name);
});

test('what is left of a name must be long enough', () => {
  expect(identityText(3, 16).safeParse('\u2066ab\u2069').success).toBe(false);
  expect(identityText(3, 16).safeParse('a\u0007bc').success).toBe(false);
});

test('text of several lines keeps tabs and line feeds, and no other control character', () => {
  expect(block.parse('a\n\tb')).toBe('a\n\tb');
  expect(block.safeParse('a\u0000b').success).toBe(false);
  expect(block.safeParse('a\rb').success).toBe(false);
});

test('a letter may carry 30 marks, and no more', () => {
  const long = lineText(1, 40);
  expect(long.safeParse(`a${'\u0323'.repeat(30)}`).success).toBe(true);
  expect(long.safeParse(`a${'\u0323'.repeat(31)}`).success).toBe(false);
  expect(block.safeParse(`a${'\u0301\u0323'.repeat(500_000)}`).success).toBe(false);
});

test.each([
  ['ab', true],
  ['abcde', true],
  ['a', false],
  ['abcdef', false],
  ['   ', false],
  ['\u200B\u200B\u200B', false],
  ['\u3164 \u3164', false],
  ['a\u200B\u2060', false],
  ['a\u200Db', true],
])('%j within 2 to 5 characters: %s', (text, fits) => {
  expect(line.safeParse(text).success).toBe(fits);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'ftp://example.org', 'x'])(
  '%s is no address that a link may have',
  (address) => {
    expect(webUrl.safeParse(address).success).toBe(false);
  },
);

test('a chosen moment is of the years that every database keeps', () => {
  for (const taken of ['2000-01-01T00:00:00Z', '2026-11-21T18:00:00+01:00']) {
    expect(chosenInstant.safeParse(taken).success).toBe(true);
  }
  for (const [rejected, message] of [
    ['', 'Podaj datę i godzinę.'],
    ['2026-11-21', 'Podaj datę i godzinę.'],
    ['0001-01-01T00:00:00Z', 'Podaj datę z lat 2000–2100.'],
    ['9999-12-31T23:59:59-14:00', 'Podaj datę z lat 2000–2100.'],
  ]) {
    const messages = chosenInstant.safeParse(rejected).error?.issues.map((issue) => issue.message);
    expect(messages).toEqual([message]);
  }
});

test('an address is stored without the spaces around it', () => {
  expect(webUrl.parse('  https://cup.example/  ')).toBe('https://cup.example/');
});
