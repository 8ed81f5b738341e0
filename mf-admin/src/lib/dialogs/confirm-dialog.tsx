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

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <div className={styles.content}>
        {props.children}
        <Refusal text={props.refusal ?? null} />
        <div className={styles.actions}>
          <Button look="primary" onClick={props.onConfirm} aria-disabled={props.busy}>
            {props.busy ? texts.busy : props.act}
          </Button>
          <Button onClick={props.onClose}>{texts.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
