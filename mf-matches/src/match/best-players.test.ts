import { aGame, aPlayerStatistics, uuid } from '@puchar/shared/testing';
import { bestPlayers } from './best-players.ts';

const row = (nickname: string, change: Parameters<typeof aPlayerStatistics>[0] = {}) =>
  aPlayerStatistics({
    nickname,
    playerId: uuid(201),
    kills: 0,
    assists: 0,
    kda: 0,
    totalDamageDealtToChampions: 0,
    visionScore: 0,
    ...change,
  });

test('the highest figure of a game wins, of equal ones the earliest', () => {
  const games = [
    aGame({
      gameNumber: 1,
      players: [row('Kometa', { kills: 5, kda: 3 }), row('Ćma', { kills: 7 })],
    }),
    aGame({ gameNumber: 2, players: [row('Kometa', { kills: 7, kda: 4.5 })] }),
  ];
  const best = bestPlayers(games).map(({ figure, value, player, gameNumber }) => [
    figure,
    value,
    player.nickname,
    gameNumber,
  ]);
  expect(best).toEqual([
    ['kills', 7, 'Ćma', 1],
    ['kda', 4.5, 'Kometa', 2],
  ]);
});

test('figures of no player are no one’s best', () => {
  expect(
    bestPlayers([aGame({ players: [row('Zawodnik', { playerId: null, kills: 9 })] })]),
  ).toEqual([]);
  expect(bestPlayers([])).toEqual([]);
});
