import { useLayoutEffect } from 'react';
import { cupTitle } from '../cup/cup.data.ts';

interface TitleProps {
  children: string;
  /** A better one may come; until then the one of the served HTML stands, which may know it already. */
  provisional?: boolean;
}

const served = () => document.head.querySelector('title[data-served]');

/**
 * Title of the document, in place of the one that the served HTML brought. It is set in an effect, because the server
 * would have to move a rendered `<title>` from the content to the head.
 */
export function DocumentTitle({ children, provisional = false }: TitleProps) {
  useLayoutEffect(() => {
    if (!provisional || served() === null) {
      document.title = children;
      served()?.removeAttribute('data-served');
    }
    // The next page does not know this one.
    return () => served()?.removeAttribute('data-served');
  }, [children, provisional]);
  return null;
}

/** The page's name, then the cup's. */
export function PageTitle({ children, ...rest }: TitleProps) {
  return <DocumentTitle {...rest}>{`${children} – ${cupTitle}`}</DocumentTitle>;
}
