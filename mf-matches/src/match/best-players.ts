import type { Game, PlayerStatistics } from '@puchar/shared/contract';

export const bestFigures = [
  'kills',
  'assists',
  'kda',
  'totalDamageDealtToChampions',
  'visionScore',
] as const satisfies readonly (keyof PlayerStatistics)[];
export type BestFigure = (typeof bestFigures)[number];

export interface BestPlayer {
  figure: BestFigure;
  value: number;
  player: PlayerStatistics;
  gameNumber: number;
}

/**
 * The highest of each figure in one game; of equal ones the earliest. Figures of no player are no one's best, and zero is
 * none.
 */
export function bestPlayers(games: readonly Game[]): BestPlayer[] {
  const rows = games.flatMap(({ gameNumber, players }) =>
    players.filter(({ playerId }) => playerId !== null).map((player) => ({ player, gameNumber })),
  );
  return bestFigures.flatMap((figure) => {
    const [first, ...others] = rows;
    if (first === undefined) return [];
    const best = others.reduce(
      (top, row) => (row.player[figure] > top.player[figure] ? row : top),
      first,
    );
    const value = best.player[figure];
    return value === 0 ? [] : [{ figure, value, ...best }];
  });
}
