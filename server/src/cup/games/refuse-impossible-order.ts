import { AppError } from '../../platform/http/app-error.ts';

/**
 * Refuses games of one meeting that cannot follow each other: only the last may be open, and nobody
 * plays on when the winner is decided.
 *
 * @param winners Winner by game in their order, null for an open one.
 * @param bestOf 1, 3 or 5.
 * @throws AppError GAME_OPEN, WINNER_DECIDED.
 */
export function refuseImpossibleOrder(winners: readonly (string | null)[], bestOf: number): void {
  const wins = new Map<string, number>();
  for (const winner of winners.slice(0, -1)) {
    if (winner === null) throw new AppError('GAME_OPEN');
    const count = (wins.get(winner) ?? 0) + 1;
    if (count > bestOf / 2) throw new AppError('WINNER_DECIDED');
    wins.set(winner, count);
  }
}
