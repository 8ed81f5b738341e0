import { useLayoutEffect } from 'react';
import { cupTitle } from '../cup/title.ts';

/**
 * Title of the document. The one that the served HTML brought gives way to it: of two the browser shows
 * the first.
 */
export function DocumentTitle({ children }: { children: string }) {
  useLayoutEffect(() => document.head.querySelector('title[data-served]')?.remove(), []);
  return <title>{children}</title>;
}

/** The page's name, then the cup's. */
export function PageTitle({ children }: { children: string }) {
  return <DocumentTitle>{`${children} – ${cupTitle}`}</DocumentTitle>;
}
