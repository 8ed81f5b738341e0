import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';

const HoldContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** For the host: 1 when a form begins to hold unsent input, -1 when it ends. */
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

/** While `dirty`, leaving the document needs a confirmation, and the host applies no change of stage or modules. */
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
