import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainPress } from './link.tsx';
import { openedFromOutside, useOpenedFromOutside } from './page-name.tsx';

/** Scrolls and focuses as the browser does, but replaces the entry of the history, so that back leaves the page. */
export function useSectionLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const outside = useOpenedFromOutside();
  return (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { hash } = event.currentTarget;
    const left: unknown = outside ? openedFromOutside : state;
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: left });
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
}
