import type { MouseEvent } from 'react';
import { isPlainPress, Link, LogoTitle, useCupName, useLocation } from '@puchar/shared/kit';
import { CupMark } from '../cup/cup-mark.tsx';
import styles from './home-link.module.css';
import { texts } from './texts.pl.ts';

export function HomeLink() {
  const { pathname } = useLocation();
  const { full, title, year } = useCupName();
  const handleClick = (event: MouseEvent) => {
    if (pathname !== '/' || !isPlainPress(event)) return;
    event.preventDefault();
    window.scrollTo({ top: 0 });
  };
  return (
    <Link to="/" className={styles.link} aria-label={texts.toTop(full)} onClick={handleClick}>
      <LogoTitle mark={CupMark} title={title} year={year} height={40} />
    </Link>
  );
}
