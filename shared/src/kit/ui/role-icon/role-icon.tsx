import type { GameRole } from '../../../contract/team.ts';
import { roleNames } from '../../../domain/role-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './role-icon.module.css';

/** Our own signs: shield, leaf, star, bow and hands around a light. */
const drawings = {
  TOP: 'M12 3l8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6z',
  JUNGLE: 'M5 20c0-9 4-14 15-16 0 10-5 15-13 14M5 20c2-5 5-8 9-10',
  MIDDLE: 'M12 3l2.6 6.4L21 12l-6.4 2.6L12 21l-2.6-6.4L3 12l6.4-2.6z',
  BOTTOM: 'M5 4c9 0 15 6 15 15M5 4l15 15M4 20L16 8M4 20v-5M4 20h5',
  UTILITY: 'M12 13a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 14c1.5 4 5 6 9 6s7.5-2 9-6',
} as const satisfies Record<GameRole, string>;

export interface RoleIconProps {
  role: GameRole;
  /** Shows the name on hover and focus; without it the name is only read out. */
  tooltip?: boolean;
}

export function RoleIcon({ role, tooltip = false }: RoleIconProps) {
  const name = roleNames[role];
  const named = tooltip ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const icon = (
    <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" {...named}>
      <path d={drawings[role]} />
    </svg>
  );
  return tooltip ? <Tooltip text={name}>{icon}</Tooltip> : icon;
}
