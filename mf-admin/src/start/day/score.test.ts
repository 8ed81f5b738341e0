import { aMatchDay, coming, live, over, owls, wolves } from '../../lib/testing/a-match-day.ts';
import { begun, describe as inWords, isDecided, undoOf, winsText, withWinner } from './score.ts';

const { sides } = aMatchDay();
const [one, two] = [owls.teamId, wolves.teamId];

test.each([
  [1, [], false],
  [1, [one], true],
  [3, [one, two], false],
  [3, [one, two, two], true],
  [5, [one, one], false],
  [5, [one, one, two, one], true],
])('best of %i is decided by %j: %s', (bestOf, winners, expected) => {
  expect(isDecided(live(...winners), bestOf)).toBe(expected);
});

test('each act has its undo, down to the beginning', () => {
  const acts = [coming, begun, withWinner(begun, one), live(one, two), over(one, two)];
  for (const [place, score] of acts.slice(1).entries()) {
    if (place < 3) expect(undoOf(score)?.next).toEqual(acts[place]);
  }
  expect(undoOf(over(one))).toEqual({ text: 'Cofnij zakończenie', next: live(one) });
  expect(undoOf(live(one, two))?.text).toBe('Cofnij wynik gry 2');
  expect(undoOf(live())?.text).toBe('Cofnij rozpoczęcie');
  expect(undoOf(coming)).toBeNull();
  expect(undoOf({ ...over(), walkover: true })).toBeNull();
});

test('a score in words names the games in turn, so that equal numbers differ', () => {
  expect(winsText(live(one, two), sides)).toBe('1 : 1');
  expect(inWords(live(two, one), sides)).toBe('trwa, 1 : 1 (kolejno: Wilki Morskie, Nocne Sowy)');
  expect(inWords(coming, sides)).toBe('przed meczem');
  expect(inWords(live(), sides)).toBe('trwa, 0 : 0');
  expect(inWords({ ...over(), walkover: true }, sides)).toBe('walkower');
});
