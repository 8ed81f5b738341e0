import { aGame, aMeeting, uuid } from '@puchar/shared/testing';
import { gameTabs, openingGame, shownGame } from './games.tsx';

function games(...numbers: number[]) {
  return numbers.map((gameNumber) => aGame({ id: uuid(400 + gameNumber), gameNumber }));
}

function numbersOf(bestOf: 1 | 3 | 5, ...played: number[]) {
  return gameTabs(aMeeting({ bestOf }), games(...played)).map(({ number, game }) =>
    game === null ? `(${number})` : String(number),
  );
}

test('games of the format that were not played are there, without a game', () => {
  expect(numbersOf(3, 1, 2)).toEqual(['1', '2', '(3)']);
  expect(numbersOf(5, 1)).toEqual(['1', '(2)', '(3)', '(4)', '(5)']);
});

test('a game beyond the format, and a gap, are both shown', () => {
  expect(numbersOf(1, 1, 3)).toEqual(['1', '(2)', '3']);
});

test('before the first game there are no tabs', () => {
  expect(numbersOf(3)).toEqual([]);
});

test('the address chooses the game; one not played, or nonsense, leaves the opening one', () => {
  const played = games(2, 1);
  expect(shownGame(played, '2', 1)?.gameNumber).toBe(2);
  expect(shownGame(played, '3', 1)?.gameNumber).toBe(1);
  expect(shownGame(played, 'x', 2)?.gameNumber).toBe(2);
  expect(shownGame(played, null, 1)?.gameNumber).toBe(1);
  expect(shownGame([], null, 1)).toBeNull();
});

test('an opening game that was taken back leaves another one', () => {
  expect(shownGame(games(1), null, 2)?.gameNumber).toBe(1);
});

test('a live meeting opens with its latest game, a finished one with its first', () => {
  expect(openingGame(aMeeting({ state: 'LIVE' }), games(2, 1))).toBe(2);
  expect(openingGame(aMeeting({ state: 'FINISHED' }), games(2, 1))).toBe(1);
});
