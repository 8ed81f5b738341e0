import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';

const HoldContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** The host's side: `onHold` hears of every form that begins (1) and ends (-1) to hold unsent input. */
export function UnsavedChangesProvider({
  onHold,
  children,
}: {
  onHold: (change: 1 | -1) => void;
  children: ReactNode;
}) {
  return <HoldContext value={onHold}>{children}</HoldContext>;
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * While `dirty`, leaving the document needs a confirmation, and the host takes nothing away from under the form: a
 * change of the stage or of the modules waits. On a page with personal data every way out, the back button
 * included, is a document load; elsewhere the router's own links are left alone.
 */
export function useUnsavedChanges(dirty: boolean): void {
  const hold = use(HoldContext);
  useEffect(() => {
    if (!dirty) return undefined;
    hold(1);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      hold(-1);
    };
  }, [hold, dirty]);
}
