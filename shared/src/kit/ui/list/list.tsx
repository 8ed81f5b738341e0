import { Children } from 'react';
import type { ReactNode } from 'react';
import styles from './list.module.css';

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

export interface ListProps {
  children: ReactNode;
  /** Without it an empty list renders nothing. */
  empty?: ReactNode;
  label?: string;
}

export function List({ children, empty, label }: ListProps) {
  const rows = Children.toArray(children);
  if (rows.length === 0) {
    return empty === undefined ? null : <EmptyState>{empty}</EmptyState>;
  }
  return (
    // Safari drops the role of a list without markers.
    <ul className={styles.list} role="list" aria-label={label} data-lines="">
      {Children.map(rows, (row) => (
        <li className={styles.item}>{row}</li>
      ))}
    </ul>
  );
}
