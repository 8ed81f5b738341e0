import { useEffect, useId, useRef } from 'react';
import type { Administrator } from '@puchar/shared/contract';
import styles from './ended-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.pl.ts';

export interface EndedDialogProps {
  open: boolean;
  onSignedIn: (administrator: Administrator) => void;
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector('input')?.focus();
}

function keep(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key === 'Escape') event.preventDefault();
}

/** Escape would close this dialog and with it those below, which a browser may count as one. */
function useNoEscape(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const types = ['keydown', 'cancel'];
    for (const type of types) document.addEventListener(type, keep, true);
    return () => {
      for (const type of types) document.removeEventListener(type, keep, true);
    };
  }, [active]);
}

/**
 * Signing in over a screen whose session ended: it hides the screen with all that was typed there, other
 * dialogs too, and gives it back with the focus. It goes by signing in alone.
 */
export function EndedDialog({ open, onSignedIn }: EndedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useNoEscape(open);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) show(element);
    else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => {
        // A gesture that goes back cannot always be prevented.
        if (open && dialog.current !== null) show(dialog.current);
      }}
    >
      {open ? (
        <SignInForm
          takeFocus={false}
          onSignedIn={onSignedIn}
          heading={{ id, level: 'h2', hint: texts.endedHint }}
        />
      ) : null}
    </dialog>
  );
}
