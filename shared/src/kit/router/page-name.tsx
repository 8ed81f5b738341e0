import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';

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
  const tell = use(PageNameContext);
  useEffect(() => {
    if (name === undefined) return undefined;
    tell(name);
    return () => tell(null);
  }, [tell, name]);
}
