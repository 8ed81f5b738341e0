import { errorClass, isOfCode } from './own-words.ts';

const code = `function t(e){if(!e)throw Error("Brak meczu.");throw Error('To "nie" tak');return e.scores.map(t=>t[n])}`;

test.each([
  'Brak meczu.',
  'To "nie" tak',
  "Cannot read properties of undefined (reading 'scores')",
])('%s is of the code', (message) => expect(isOfCode(code, message)).toBe(true));

test.each([
  ['put together while the page ran', 'Brak meczu. Kowalska'],
  ['a piece of a text', 'Brak'],
  [
    'a name that the code does not have',
    "Cannot read properties of undefined (reading 'kowalska')",
  ],
  ['a piece of a name', "Cannot read properties of undefined (reading 'core')"],
  ['words of an engine around something else', 'Ola Kowalska is not defined'],
  ['nothing', ''],
])('%s is not', (_what, message) => expect(isOfCode(code, message)).toBe(false));

test.each([
  ['e.scores is not a function', true],
  ['can\'t access property "scores", e is undefined', true],
  ['Assignment to constant variable.', true],
  ['kowalska is not defined', false],
])('%s: %s', (message, expected) => expect(isOfCode(code, message)).toBe(expected));

test('an unknown class is just an error', () => {
  expect(errorClass('TypeError')).toBe('TypeError');
  expect(errorClass('OlaKowalskaError')).toBe('Error');
});
