import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog } from '@puchar/shared/kit';
import { Refusal } from '../acts/refusal.tsx';
import styles from './confirm-dialog.module.css';
import { texts } from './texts.pl.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequences, named. */
  children: ReactNode;
  /** What the button says: the act itself, such as `Usuń drużynę`. */
  act: string;
  busy: boolean;
  refusal?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Lives while the dialog is open: a refusal of an earlier asking is none of this one. */
function Question({ children, act, busy, refusal = null, onConfirm, onClose }: ConfirmDialogProps) {
  const [isAnswered, setAnswered] = useState(false);

  function handleConfirm() {
    setAnswered(true);
    onConfirm();
  }

  return (
    <div className={styles.content}>
      {children}
      <Refusal text={isAnswered ? refusal : null} />
      <div className={styles.actions}>
        <Button look="primary" onClick={handleConfirm} aria-disabled={busy}>
          {busy ? texts.busy : act}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <Question {...props} />
    </Dialog>
  );
}
