import { useLayoutEffect } from 'react';
import { cupTitle } from '../cup/title.ts';

interface TitleProps {
  children: string;
  /** A better one may come; until then the one of the served HTML stands, which may know it already. */
  provisional?: boolean;
}

const served = () => document.head.querySelector('title[data-served]');

/** Title of the document. The one that the served HTML brought gives way to it. */
export function DocumentTitle({ children, provisional = false }: TitleProps) {
  useLayoutEffect(() => {
    const takeAway = () => served()?.remove();
    if (!provisional) takeAway();
    return takeAway;
  }, [provisional]);
  // Of two titles React puts its own first.
  return provisional && served() !== null ? null : <title>{children}</title>;
}

/** The page's name, then the cup's. */
export function PageTitle({ children, ...rest }: TitleProps) {
  return <DocumentTitle {...rest}>{`${children} – ${cupTitle}`}</DocumentTitle>;
}
