import type { GameRole } from '../contract/team.ts';
import { roleOrder } from './role-names.ts';

function place(role: GameRole | null): number {
  return role === null ? roleOrder.length : roleOrder.indexOf(role);
}

/** By role, those without one last; stable. */
export function playerOrder<P>(players: readonly P[], roleOf: (player: P) => GameRole | null): P[] {
  return players.toSorted((a, b) => place(roleOf(a)) - place(roleOf(b)));
}
