import type { PlayerGame } from '../../contract/statistics.ts';
import { addFigures, averagesOf, figuresOf, leastGames, noFigures } from './player-averages.ts';

const game: PlayerGame = {
  id: 'a',
  meetingId: 'b',
  gameNumber: 1,
  stage: 'GROUP',
  date: '2026-03-20T17:00:00Z',
  opponent: { name: 'Lwy', tag: 'LWY', logoUrl: null },
  win: true,
  champion: { key: 103, name: 'Ahri', image: null },
  kills: 4,
  deaths: 2,
  assists: 8,
  seconds: 1800,
  damage: 18_000,
  vision: 30,
  minions: 180,
};

test('a rate is of all minutes together, a figure of all games', () => {
  const other = { ...game, win: false, kills: 1, deaths: 0, assists: 2, seconds: 3600 };
  const sums = addFigures([game, other].map(figuresOf));
  expect(averagesOf(sums)).toEqual({
    games: 2,
    wins: 1,
    kda: 7.5,
    kills: 2.5,
    deaths: 1,
    assists: 5,
    damage: 400,
    vision: 60 / 90,
    minions: 4,
  });
});

test.each([null, 0])('a game of %s seconds counts in no rate', (seconds) => {
  const sums = addFigures([game, { ...game, seconds, damage: 90_000 }].map(figuresOf));
  expect(averagesOf(sums)).toMatchObject({ games: 2, kills: 4, damage: 600, minions: 6 });
  expect(averagesOf(figuresOf({ ...game, seconds }))).toMatchObject({ damage: null, vision: null });
});

test('without a death KDA is every kill and assist', () => {
  expect(averagesOf(figuresOf({ ...game, deaths: 0 })).kda).toBe(12);
});

test('without a game there is no average', () => {
  expect(averagesOf(noFigures)).toMatchObject({ games: 0, kda: 0, kills: null, damage: null });
});

test.each([
  [[], 1],
  [[1, 1], 1],
  [[2], 1],
  [[3, 1], 2],
  [[4], 2],
  [[5], 3],
  [[9, 1], 3],
])('where players have %j games, a ranked one needs %d', (played, least) => {
  expect(leastGames(played)).toBe(least);
});
