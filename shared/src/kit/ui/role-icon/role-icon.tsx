import type { GameRole } from '../../../contract/team.ts';
import { roleNames } from '../../../domain/role-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './role-icon.module.css';

const shapes = {
  TOP: 'M12 3l8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6z',
  JUNGLE: 'M5 20c0-9 4-14 15-16 0 10-5 15-13 14M5 20c2-5 5-8 9-10',
  MIDDLE: 'M12 3l2.6 6.4L21 12l-6.4 2.6L12 21l-2.6-6.4L3 12l6.4-2.6z',
  BOTTOM: 'M12 2v6M12 16v6M2 12h6M16 12h6M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  UTILITY: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.5A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
} as const satisfies Record<GameRole, string>;

/** Without `tooltip` the name is only read out. */
export function RoleIcon({ role, tooltip = false }: { role: GameRole; tooltip?: boolean }) {
  const name = roleNames[role];
  const named = tooltip ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const icon = (
    <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" {...named}>
      <path d={shapes[role]} />
    </svg>
  );
  return tooltip ? <Tooltip text={name}>{icon}</Tooltip> : icon;
}
