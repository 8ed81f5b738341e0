import { Button, Dialog } from '@puchar/shared/kit';
import { Refusal } from '../acts/refusal.tsx';
import styles from './conflict-dialog.module.css';
import { texts } from './texts.pl.ts';

export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
}

export interface ConflictDialogProps {
  /** Null while there is no conflict. Only rows that differ are worth showing. */
  rows: readonly ConflictRow[] | null;
  busy: boolean;
  refusal?: string | null;
  /** Saves mine over the present version, which was on the screen when deciding. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two organisers changed one thing: both versions side by side, and nothing lost until one is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  return (
    <Dialog open={props.rows !== null} onClose={props.onClose} title={texts.conflictTitle}>
      <div className={styles.content}>
        <p>{texts.conflictHint}</p>
        <dl className={styles.rows}>
          {(props.rows ?? []).map(({ label, mine, theirs }) => (
            <div key={label} className={styles.row}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.version}>
                <span className={styles.whose}>{texts.mine}</span>
                <span className={styles.text}>{mine}</span>
              </dd>
              <dd className={styles.version}>
                <span className={styles.whose}>{texts.theirs}</span>
                <span className={styles.text}>{theirs}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Refusal text={props.refusal ?? null} />
        <div className={styles.actions}>
          <Button look="primary" onClick={props.onKeepMine} aria-disabled={props.busy}>
            {texts.keepMine}
          </Button>
          <Button onClick={props.onTakeTheirs}>{texts.takeTheirs}</Button>
        </div>
      </div>
    </Dialog>
  );
}
