import type { Meeting } from '@puchar/shared/contract';
import { aBracket, aFinishedMeeting } from './a-bracket.ts';
import { resultLabel, scoreText, shortPlaceText } from './card-text.ts';
import { readBracket } from './model/read-bracket.ts';

function match(title: string, change: Partial<Meeting> = {}) {
  const root = aBracket();
  const [semi] = [root.firstParent];
  const first = { id: 'first', centralOne: false, meeting: aFinishedMeeting(1, 2, change) };
  const { matches } = readBracket({
    ...root,
    firstParent: semi && { ...semi, firstParent: first },
  });
  const found = matches.find((one) => one.title === title);
  if (found === undefined) throw new Error(`no match ${title}`);
  return found;
}

test.each<[Partial<Meeting>, string | null, string]>([
  [{}, '2\n1', 'Ćwierćfinał 1, 2 D1, 1 D2, zwycięzca: Drużyna 1'],
  [{ state: 'LIVE', winner: null }, '2\n1', 'Ćwierćfinał 1, NA ŻYWO, 2 D1, 1 D2'],
  [{ walkover: true }, 'W\n', 'Ćwierćfinał 1, walkower, W D1, D2, zwycięzca: Drużyna 1'],
  [{ state: 'UPCOMING', winner: null }, null, 'Ćwierćfinał 1, 06.12, 18:00, D1, D2'],
])('a meeting of %p has its result and its name', (change, text, label) => {
  expect(scoreText(match('Ćwierćfinał 1', change))).toBe(text);
  expect(resultLabel(match('Ćwierćfinał 1', change))).toBe(label);
});

test('an open match and a bye have no score', () => {
  expect(scoreText(match('Finał'))).toBeNull();
  expect(scoreText(match('Ćwierćfinał 4'))).toBeNull();
});

test('a small card names the match a team comes from in short', () => {
  expect(match('Finał').places.map(shortPlaceText)).toEqual(['zw. Półfinał 1', 'zw. Półfinał 2']);
  expect(match('Ćwierćfinał 4').places.map(shortPlaceText)).toEqual(['Drużyna 7', '–']);
});
