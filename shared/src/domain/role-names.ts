import type { GameRole } from '../contract/team.ts';

/** Display order of a team's five starters. */
export const roleOrder = [
  'TOP',
  'JUNGLE',
  'MIDDLE',
  'BOTTOM',
  'UTILITY',
] as const satisfies readonly GameRole[];

/** What visitors read. */
export const roleNames = {
  TOP: 'Top laner',
  JUNGLE: 'Jungler',
  MIDDLE: 'Mid laner',
  BOTTOM: 'Bot laner',
  UTILITY: 'Support',
} as const satisfies Record<GameRole, string>;
