import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainPress } from './link.tsx';
import { openedFromOutside, useOpenedFromOutside } from './page-name.tsx';

/**
 * For a link to a part of its own page: what a click on it does. The view, and the focus where the part takes
 * it, go there as by the browser itself, but the step takes the place of the page in the history: the way back
 * leads where one came from.
 */
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
