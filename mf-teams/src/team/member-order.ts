import type { Player } from '@puchar/shared/contract';
import { playerOrder } from '@puchar/shared/domain';

/** Starters in the order of their roles, then substitutes in the same order. */
export function memberOrder(players: readonly Player[]): Player[] {
  const ordered = playerOrder(players, ({ gameRole }) => gameRole);
  const isSubstitute = ({ memberType }: Player) => memberType === 'SUBSTITUTE';
  return [...ordered.filter((player) => !isSubstitute(player)), ...ordered.filter(isSubstitute)];
}
