import type { GameRole } from '../contract/team.ts';

export const roleOrder = [
  'TOP',
  'JUNGLE',
  'MIDDLE',
  'BOTTOM',
  'UTILITY',
] as const satisfies readonly GameRole[];

export const roleNames = {
  TOP: 'Top laner',
  JUNGLE: 'Jungler',
  MIDDLE: 'Mid laner',
  BOTTOM: 'Bot laner',
  UTILITY: 'Support',
} as const satisfies Record<GameRole, string>;
