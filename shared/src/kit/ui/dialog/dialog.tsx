import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { texts } from '../texts.pl.ts';
import styles from './dialog.module.css';

/**
 * The backdrop belongs to the dialog, so a click on it targets the dialog; its content must fill it, without padding.
 */
export function useBackdropClick(
  dialog: RefObject<HTMLDialogElement | null>,
  onClick: () => void,
): void {
  const report = useEffectEvent(onClick);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) report();
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, [dialog]);
}

interface DialogProps {
  open: boolean;
  /** By the close button, Escape or a click on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // Closed before it is removed: only then the browser gives the focus back.
  const isGoing = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isGoing.current = false;
    return () => {
      isGoing.current = true;
      element?.close();
    };
  }, []);

  useBackdropClick(dialog, onClose);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => {
        if (!isGoing.current) onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={texts.close}>
            <Icon name="close" />
          </button>
        </header>
        {open && children}
      </div>
    </dialog>
  );
}
