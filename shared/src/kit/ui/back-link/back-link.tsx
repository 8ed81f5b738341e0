import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainPress, Link } from '../../router/link.tsx';
import { useOpenedFromOutside } from '../../router/page-name.tsx';
import { Icon } from '../icon/icon.tsx';
import { texts } from '../texts.pl.ts';
import styles from './back-link.module.css';

/**
 * The page of this site whose link loaded this document, with what was chosen there: a link that is followed
 * before the page runs is the browser's own, and no step of the router's. Pages with personal data show no
 * other page their address, so theirs is never here.
 */
function pageBefore(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
}

export interface BackLinkProps {
  /** Where a visitor goes who came from outside the site: the list that the page belongs to. */
  fallback: string;
}

/** Back to where one came from inside the site; `fallback` for who came from outside. */
export function BackLink({ fallback }: BackLinkProps) {
  const outside = useOpenedFromOutside();
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    const before = outside ? pageBefore() : null;
    if (!isPlainPress(event) || (outside && before === null)) return;
    event.preventDefault();
    // In place of this page: as a step of its own it would lead back here from a page with such a link.
    void (before === null ? navigate(-1) : navigate(before, { replace: true }));
  }
  return (
    <Link to={fallback} className={styles.back} onClick={handleClick}>
      <Icon name="arrow-left" size={20} />
      {texts.back}
    </Link>
  );
}
