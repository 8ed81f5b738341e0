import type { MouseEvent } from 'react';
import { Icon, Link, useLocation, useNavigate } from '@puchar/shared/kit';
import styles from './match-header.module.css';
import { texts } from './texts.pl.ts';

const fallback = '/mecze';

/**
 * State that a change of tabs leaves in the history, so that a page opened from outside still knows it
 * after its address was replaced.
 */
export const openedFromOutside = { openedFromOutside: true } as const;

function saysOutside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromOutside' in state;
}

/** Whether this entry of the history is the one the site was opened with. */
export function useOpenedFromOutside(): boolean {
  const { key, state } = useLocation();
  return key === 'default' || saysOutside(state);
}

/** One step back for who came from inside the site; the list for who came from outside. */
export function BackLink() {
  const outside = useOpenedFromOutside();
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (outside || !plain) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link to={fallback} className={styles.back} onClick={handleClick}>
      <Icon name="arrow-left" size={20} />
      {texts.back}
    </Link>
  );
}
