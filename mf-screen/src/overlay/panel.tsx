import { useState } from 'react';
import type { ReactElement } from 'react';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './overlay.module.css';

interface PanelProps {
  place: 'top' | 'bottom' | 'corner' | 'middle';
  shown: boolean;
  staleSince: string | null;
  /** Null where there is nothing to show. */
  children: ReactElement | null;
}

/** Comes and goes with a movement: while it goes, it holds what it showed last. */
export function Panel({ place, shown, staleSince, children }: PanelProps) {
  const [last, setLast] = useState(children);
  if (children !== null && children !== last) setLast(children);
  const isShown = shown && children !== null;
  return (
    <div className={styles.panel} data-place={place} data-shown={isShown} inert={!isShown}>
      <div>{children ?? last}</div>
      {staleSince === null ? null : <p className={styles.stale}>{common.stale(staleSince)}</p>}
    </div>
  );
}
