import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button/button.tsx';
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
  /** Closing loses input: it is confirmed first. */
  unsaved?: boolean;
  children: ReactNode;
}

interface QuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

function Question({ onStay, onDiscard }: QuestionProps) {
  return (
    <Dialog open onClose={onStay} title={texts.discardTitle}>
      <p>{texts.discardText}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onStay}>
          {texts.keepEditing}
        </Button>
        <Button onClick={onDiscard}>{texts.discard}</Button>
      </div>
    </Dialog>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [dialog, open]);

  // Closed before it is removed: only then the browser gives the focus back.
  const isGoing = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isGoing.current = false;
    return () => {
      isGoing.current = true;
      element?.close();
    };
  }, [dialog]);
  return isGoing;
}

export function Dialog({ open, onClose, title, unsaved = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isQuestioned, setQuestioned] = useState(false);
  const requestClose = () => (unsaved ? setQuestioned(true) : onClose());
  const isGoing = useModal(dialog, open);
  useBackdropClick(dialog, requestClose);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !unsaved) return;
        event.preventDefault();
        setQuestioned(true);
      }}
      onClose={(event) => {
        if (isGoing.current || event.target !== event.currentTarget) return;
        // The browser closes on a second Escape whatever the page wants.
        if (unsaved && open) event.currentTarget.showModal();
        requestClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            onClick={requestClose}
            aria-label={texts.close}
          >
            <Icon name="close" />
          </button>
        </header>
        {open && children}
      </div>
      {open && isQuestioned && (
        <Question
          onStay={() => setQuestioned(false)}
          onDiscard={() => {
            setQuestioned(false);
            onClose();
          }}
        />
      )}
    </dialog>
  );
}
