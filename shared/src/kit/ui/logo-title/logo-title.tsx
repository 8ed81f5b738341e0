import type { ComponentType } from 'react';
import styles from './logo-title.module.css';

export interface LogoTitleProps {
  /** The cup's mark, rendered in the given height. */
  mark: ComponentType<{ height: number }>;
  title: string;
  year: number;
  /** Pixels; the title block follows it. */
  height: number;
}

/** The cup's mark with its title and, under it, the year. */
export function LogoTitle({ mark: Mark, title, year, height }: LogoTitleProps) {
  return (
    <span className={styles.logo} data-size={height > 64 ? 'large' : 'small'}>
      <Mark height={height} />
      <span className={styles.block}>
        <span className={styles.title}>{title}</span> <span className={styles.year}>{year}</span>
      </span>
    </span>
  );
}
