import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** History state of a page that replaces its own address, so that it still knows that it was opened from outside. */
export const openedFromOutside = { openedFromOutside: true } as const;

function saysOutside(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromOutside' in state;
}

/** The site was opened with this entry of the history. */
export function useOpenedFromOutside(): boolean {
  const { key, state } = useLocation();
  return key === 'default' || saysOutside(state);
}

const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** For the host; null takes the name back. */
export function PageNameProvider({
  onName,
  children,
}: {
  onName: (name: string | null) => void;
  children: ReactNode;
}) {
  return <PageNameContext value={onName}>{children}</PageNameContext>;
}

/** Names the page in the title of the document; undefined while the name is unknown. */
export function usePageName(name: string | undefined): void {
  const setPageName = use(PageNameContext);
  useEffect(() => {
    if (name === undefined) return undefined;
    setPageName(name);
    return () => setPageName(null);
  }, [setPageName, name]);
}
