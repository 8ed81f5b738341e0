import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * State that a page leaves in the history when it replaces its own address, so that a page opened from
 * outside still knows it afterwards.
 */
export const openedFromOutside = { openedFromOutside: true } as const;

function saysOutside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromOutside' in state;
}

/** Whether this entry of the history is the one the site was opened with. */
export function useOpenedFromOutside(): boolean {
  const { key, state } = useLocation();
  return key === 'default' || saysOutside(state);
}

const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** The host's side: `onName` hears what the page inside calls itself, null when it takes that back. */
export function PageNameProvider({
  onName,
  children,
}: {
  onName: (name: string | null) => void;
  children: ReactNode;
}) {
  return <PageNameContext value={onName}>{children}</PageNameContext>;
}

/**
 * Gives the page a name of its own in the document's title, in place of its route's.
 *
 * @param name Undefined while it is not known yet.
 */
export function usePageName(name: string | undefined): void {
  const setPageName = use(PageNameContext);
  useEffect(() => {
    if (name === undefined) return undefined;
    setPageName(name);
    return () => setPageName(null);
  }, [setPageName, name]);
}
