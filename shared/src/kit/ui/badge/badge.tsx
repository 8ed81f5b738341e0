import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `live` pulses slowly; still under reduced motion. */
  tone?: 'neutral' | 'accent' | 'live' | 'win' | 'loss';
}

/** A state in one or two words. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
