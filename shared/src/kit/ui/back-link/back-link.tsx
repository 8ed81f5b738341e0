import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../router/link.tsx';
import { Icon } from '../icon/icon.tsx';
import { texts } from '../texts.pl.ts';
import styles from './back-link.module.css';

/**
 * State that a page leaves in the history when it replaces its own address, so that a page opened from
 * outside still knows it afterwards.
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

export interface BackLinkProps {
  /** Where a visitor goes who came from outside the site: the list that the page belongs to. */
  fallback: string;
}

/** One step back for who came from inside the site; `fallback` for who came from outside. */
export function BackLink({ fallback }: BackLinkProps) {
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
