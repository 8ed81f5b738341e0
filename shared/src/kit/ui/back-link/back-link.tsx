import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainPress, Link } from '../../router/link.tsx';
import { useOpenedFromOutside } from '../../router/page-name.tsx';
import { Icon } from '../icon/icon.tsx';
import { texts } from '../texts.pl.ts';
import styles from './back-link.module.css';

/** The page that linked here: a link followed before hydration is no router step. Personal pages send no referrer. */
function pageBefore(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
}

/** `fallback` is for a visitor from outside of the site. */
export function BackLink({ fallback }: { fallback: string }) {
  const outside = useOpenedFromOutside();
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    const before = outside ? pageBefore() : null;
    if (!isPlainPress(event) || (outside && before === null)) return;
    event.preventDefault();
    // Replaces this page: a back link there would lead here again.
    void (before === null ? navigate(-1) : navigate(before, { replace: true }));
  }
  return (
    <Link to={fallback} className={styles.back} onClick={handleClick}>
      <Icon name="arrow-left" size={20} />
      {texts.back}
    </Link>
  );
}
