import type { Meeting } from '@puchar/shared/contract';
import { aBracket, aFinishedMeeting } from './a-bracket.ts';
import { resultLabel, resultText } from './card-text.ts';
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

test.each<[Partial<Meeting>, string, string]>([
  [{}, '2\tD1\n1\tD2', 'Ćwierćfinał 1, 2 D1, 1 D2, zwycięzca: Drużyna 1'],
  [{ state: 'LIVE', winner: null }, '2\tD1\n1\tD2', 'Ćwierćfinał 1, NA ŻYWO, 2 D1, 1 D2'],
  [{ walkover: true }, 'W\tD1\n\tD2', 'Ćwierćfinał 1, walkower, W D1, D2, zwycięzca: Drużyna 1'],
  [{ state: 'UPCOMING', winner: null }, '\tD1\n\tD2', 'Ćwierćfinał 1, 06.12, 18:00, D1, D2'],
])('a meeting of %p has its result and its name', (change, text, label) => {
  expect(resultText(match('Ćwierćfinał 1', change))).toBe(text);
  expect(resultLabel(match('Ćwierćfinał 1', change))).toBe(label);
});

test('a place that is open is unknown, one beside a bye is nothing', () => {
  expect(resultText(match('Finał'))).toBe('\t???\n\t???');
  expect(resultText(match('Ćwierćfinał 4'))).toBe('\tD7\n');
});
