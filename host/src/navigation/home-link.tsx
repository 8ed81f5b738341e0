import type { MouseEvent } from 'react';
import { isPlainPress, Link, LogoTitle, useLocation } from '@puchar/shared/kit';
import { CupMark } from '../cup/cup-mark.tsx';
import { cup, cupTitle } from '../cup/cup.data.ts';
import styles from './home-link.module.css';
import { texts } from './texts.pl.ts';

export function HomeLink() {
  const { pathname } = useLocation();
  const handleClick = (event: MouseEvent) => {
    if (pathname !== '/' || !isPlainPress(event)) return;
    event.preventDefault();
    window.scrollTo({ top: 0 });
  };
  return (
    <Link to="/" className={styles.link} aria-label={texts.toTop(cupTitle)} onClick={handleClick}>
      <LogoTitle mark={CupMark} title={cup.title} year={cup.year} height={40} />
    </Link>
  );
}
