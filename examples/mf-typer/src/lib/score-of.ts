import type { Meeting } from '@puchar/shared/contract';
import type { Picks } from './use-picks.ts';

export function scoreOf(
  finished: readonly Pick<Meeting, 'id' | 'winner'>[],
  picks: Picks,
): { right: number; of: number } {
  const decided = finished.filter(({ id, winner }) => winner !== null && picks[id] !== undefined);
  const right = decided.filter(({ id, winner }) => picks[id] === winner).length;
  return { right, of: decided.length };
}
