import { Children } from 'react';
import type { ReactNode } from 'react';
import styles from './list.module.css';

/** One quiet sentence in place of a list. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

export interface ListProps {
  children: ReactNode;
  /** Shown when there are no rows; without it an empty list renders nothing. */
  empty?: ReactNode;
  /** Accessible name. */
  label?: string;
}

/** Rows under one another, each child in its own item, parted by lines. */
export function List({ children, empty, label }: ListProps) {
  const rows = Children.toArray(children);
  if (rows.length === 0) {
    return empty === undefined ? null : <EmptyState>{empty}</EmptyState>;
  }
  return (
    // Safari forgets that an unmarked list is one.
    <ul className={styles.list} role="list" aria-label={label} data-lines="">
      {Children.map(rows, (row) => (
        <li className={styles.item}>{row}</li>
      ))}
    </ul>
  );
}
