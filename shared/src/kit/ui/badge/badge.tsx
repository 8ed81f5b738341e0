import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `live` pulses, except under reduced motion. */
  tone?: 'neutral' | 'accent' | 'live' | 'win' | 'loss';
}

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
