import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { texts } from '../ui/texts.pl.ts';
import { isPlainPress, useSite } from './link.tsx';
import styles from './unsaved-changes.module.css';

interface Guard {
  hold: (change: 1 | -1) => void;
  /** Set once the user has confirmed to leave, so that the browser does not want it confirmed again. */
  isConfirmed: RefObject<boolean>;
}

const GuardContext = createContext<Guard>({
  hold: () => undefined,
  isConfirmed: { current: false },
});

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** @param closed Whether a link to this very address loads the document again. */
function leavesPage(link: HTMLAnchorElement, closed: boolean): boolean {
  if (link.target === '_blank' || link.hasAttribute('download')) return false;
  if (!link.protocol.startsWith('http')) return false;
  const [target, here] = [link, location].map(({ href }) => href.split('#', 1)[0]);
  return target === here ? closed && link.hash === '' : true;
}

interface QuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

function Question({ onStay, onLeave }: QuestionProps) {
  return (
    <Dialog open onClose={onStay} title={texts.leaveTitle}>
      <p>{texts.leaveText}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onStay}>
          {texts.stay}
        </Button>
        <Button onClick={onLeave}>{texts.leave}</Button>
      </div>
    </Dialog>
  );
}

/**
 * For the host. A link that leaves unsent input needs a confirmation in the page: iOS has no `beforeunload`, and a link
 * within the document sends none. `onHold` gets 1 when a form begins to hold unsent input, -1 when it ends.
 */
export function UnsavedChangesProvider({
  onHold,
  children,
}: {
  onHold: (change: 1 | -1) => void;
  children: ReactNode;
}) {
  const { closed } = useSite();
  const holds = useRef(0);
  const isConfirmed = useRef(false);
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const hold = useCallback(
    (change: 1 | -1) => {
      holds.current += change;
      isConfirmed.current = false;
      onHold(change);
    },
    [onHold],
  );
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const clicked = linkOf(event);
      const isFree = holds.current === 0 || isConfirmed.current || !isPlainPress(event);
      if (isFree || clicked === null || !leavesPage(clicked, closed)) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(clicked);
    };
    // A page that comes back from the browser's cache.
    const handleShow = () => {
      isConfirmed.current = false;
    };
    document.addEventListener('click', handleClick, true);
    addEventListener('pageshow', handleShow);
    return () => {
      document.removeEventListener('click', handleClick, true);
      removeEventListener('pageshow', handleShow);
    };
  }, [closed]);
  const guard = useMemo(() => ({ hold, isConfirmed }), [hold]);
  const handleLeave = () => {
    isConfirmed.current = true;
    setLink(null);
    link?.click();
  };
  return (
    <GuardContext value={guard}>
      {children}
      {link !== null && <Question onStay={() => setLink(null)} onLeave={handleLeave} />}
    </GuardContext>
  );
}

/** While `dirty`, leaving the page needs a confirmation, and the host applies no change of stage or modules. */
export function useUnsavedChanges(dirty: boolean): void {
  const { hold, isConfirmed } = use(GuardContext);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isConfirmed.current) event.preventDefault();
    };
    hold(1);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      hold(-1);
    };
  }, [hold, isConfirmed, dirty]);
}
