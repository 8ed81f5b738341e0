import type { ComponentType } from 'react';
import styles from './logo-title.module.css';

export interface LogoTitleProps {
  mark: ComponentType<{ height: number }>;
  title: string;
  year: number | null;
  height: number;
}

export function LogoTitle({ mark: Mark, title, year, height }: LogoTitleProps) {
  return (
    <span className={styles.logo} data-size={height > 64 ? 'large' : 'small'}>
      <Mark height={height} />
      <span className={styles.block}>
        <span className={styles.title}>{title}</span>{' '}
        {year !== null && <span className={styles.year}>{year}</span>}
      </span>
    </span>
  );
}
