import type { GameRole } from '../contract/team.ts';
import { roleOrder } from './role-names.ts';

function place(role: GameRole | null): number {
  return role === null ? roleOrder.length : roleOrder.indexOf(role);
}

/**
 * Players in the order TOP, JUNGLE, MIDDLE, BOTTOM, UTILITY, then those without a role; players of one
 * role keep their order.
 *
 * @param roleOf Where the role stands: `gameRole` of a roster, `position` of a game.
 */
export function playerOrder<P>(players: readonly P[], roleOf: (player: P) => GameRole | null): P[] {
  return players.toSorted((a, b) => place(roleOf(a)) - place(roleOf(b)));
}
