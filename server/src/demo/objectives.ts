import type { TeamStatistics } from '@puchar/shared/contract';
import type { Random } from './random.ts';

type Objectives = Pick<
  TeamStatistics,
  'towers' | 'inhibitors' | 'barons' | 'dragons' | 'heralds' | 'grubs'
>;

/** [the winner's, the loser's] share of `total`. */
function share(random: Random, total: number, mostEach: number): [number, number] {
  let winner = 0;
  let loser = 0;
  for (let index = 0; index < total; index += 1) {
    const winnerTakes = random.chance(0.68);
    if (winnerTakes && winner < mostEach) winner += 1;
    else if (loser < mostEach) loser += 1;
  }
  return [winner, loser];
}

/** The winner broke at least one lane (three towers, an inhibitor) and two nexus towers. */
export function objectivesOf(random: Random, durationSeconds: number): [Objectives, Objectives] {
  const minutes = durationSeconds / 60;
  const inhibitors = random.weighted([1, 2, 3], (n) => [5, 3, 1.5][n - 1] ?? 0);
  const towers = random.whole(3 * inhibitors + 2, 11);
  const lostInhibitors = minutes > 34 && random.chance(0.3) ? 1 : 0;
  const lostTowers = random.whole(lostInhibitors === 1 ? 4 : 0, minutes > 30 ? 7 : 4);
  // Dragons from minute 5, then about every six minutes; barons from minute 25.
  const dragons = share(random, Math.floor((minutes - 5) / 6) + 1, 4);
  const barons = share(random, minutes < 26 ? 0 : Math.floor((minutes - 26) / 8) + 1, 3);
  const heralds = share(random, random.chance(0.85) ? 1 : 0, 1);
  const grubs = share(random, 3, 3);
  const side = (index: 0 | 1, ownTowers: number, ownInhibitors: number): Objectives => ({
    towers: ownTowers,
    inhibitors: ownInhibitors,
    barons: barons[index],
    dragons: dragons[index],
    heralds: heralds[index],
    grubs: grubs[index],
  });
  return [side(0, towers, inhibitors), side(1, lostTowers, lostInhibitors)];
}
