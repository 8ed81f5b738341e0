import { useLayoutEffect } from 'react';
import { useCupName } from '@puchar/shared/kit';

interface TitleProps {
  children: string;
  /** While no better title is known, the one of the served HTML stays. */
  provisional?: boolean;
}

const served = () => document.head.querySelector('title[data-served]');

/** Set in an effect: the server would have to move a rendered `<title>` from the content to the head. */
export function DocumentTitle({ children, provisional = false }: TitleProps) {
  useLayoutEffect(() => {
    if (!provisional || served() === null) {
      document.title = children;
      served()?.removeAttribute('data-served');
    }
    return () => served()?.removeAttribute('data-served');
  }, [children, provisional]);
  return null;
}

export function PageTitle({ children, ...rest }: TitleProps) {
  const { full } = useCupName();
  return <DocumentTitle {...rest}>{`${children} – ${full}`}</DocumentTitle>;
}
