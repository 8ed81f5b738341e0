import type { ReactNode } from 'react';
import styles from './words-row.module.css';

export interface WordsRowProps {
  /** Beside the words while there is room, under them otherwise: acts, a state, a date. */
  end: ReactNode;
  /** Where the end stands beside words of several lines. */
  align?: 'start' | 'center';
  /** The words. */
  children: ReactNode;
}

/** A row of a list: words, and at its end what can be done with them or is said of them. */
export function WordsRow({ end, align = 'center', children }: WordsRowProps) {
  return (
    <div className={styles.row} data-align={align}>
      <div className={styles.words}>{children}</div>
      {end}
    </div>
  );
}
