import { useState } from 'react';
import { Button, Dialog } from '@puchar/shared/kit';
import panel from '../ui/panel.module.css';
import { ErrorNote } from '../ui/elements.tsx';
import styles from './conflict-dialog.module.css';
import type { ConflictRow } from './merge-edits.ts';
import { conflictTexts as texts } from './texts.pl.ts';

type Side = 'mine' | 'theirs';
const sides: readonly Side[] = ['mine', 'theirs'];

type Row = Pick<ConflictRow, 'label' | Side>;

interface ConflictDialogProps<R extends Row> {
  /** Null while there is nothing to decide. */
  rows: readonly R[] | null;
  busy: boolean;
  errorText?: string | null;
  /** Saves over the present version, which was on the screen when deciding. */
  onSave: (theirs: readonly R[]) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

type ChoiceProps<R extends Row> = Omit<ConflictDialogProps<R>, 'rows' | 'onClose'> & {
  rows: readonly R[];
};

function Version({ side, text }: { side: Side; text: string }) {
  return (
    <>
      <span className={styles.whose}>{texts[side]}</span>
      <span className={styles.text}>{text === '' ? texts.empty : text}</span>
    </>
  );
}

function OneField<R extends Row>({ rows, busy, errorText, onSave, onTakeTheirs }: ChoiceProps<R>) {
  return (
    <>
      <p>{texts.hint}</p>
      <dl className={panel.section}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            {sides.map((side) => (
              <dd key={side} className={styles.version}>
                <Version side={side} text={row[side]} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <ErrorNote text={errorText ?? null} />
      <div className={panel.actions}>
        <Button look="primary" onClick={() => onSave([])} aria-disabled={busy}>
          {texts.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
      </div>
    </>
  );
}

interface FieldChoiceProps {
  row: Row;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function FieldChoice({ row, chosen, onChoose }: FieldChoiceProps) {
  return (
    <fieldset role="radiogroup" className={`${styles.row} ${styles.choice}`}>
      <legend className={styles.label}>{row.label}</legend>
      {sides.map((side) => (
        <label key={side} className={`${styles.version} ${styles.option}`}>
          <input
            type="radio"
            name={row.label}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.words}>
            <Version side={side} text={row[side]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ManyFields<R extends Row>({ rows, busy, errorText, onSave }: ChoiceProps<R>) {
  const [chosen, setChosen] = useState<ReadonlyMap<R, Side>>(new Map());
  const [isTried, setTried] = useState(false);
  const isComplete = rows.every((row) => chosen.has(row));
  const chooseAll = (side: Side) => setChosen(new Map(rows.map((row) => [row, side])));
  function handleSave() {
    setTried(true);
    if (isComplete) onSave(rows.filter((row) => chosen.get(row) === 'theirs'));
  }
  return (
    <>
      <p>{texts.manyHint}</p>
      <div className={panel.line}>
        <Button onClick={() => chooseAll('mine')}>{texts.allMine}</Button>
        <Button onClick={() => chooseAll('theirs')}>{texts.allTheirs}</Button>
      </div>
      <div className={panel.section}>
        {rows.map((row) => (
          <FieldChoice
            key={row.label}
            row={row}
            chosen={chosen.get(row)}
            onChoose={(side) => setChosen(new Map(chosen).set(row, side))}
          />
        ))}
      </div>
      <ErrorNote text={isTried && !isComplete ? texts.incomplete : (errorText ?? null)} />
      <div className={panel.actions}>
        <Button look="primary" onClick={handleSave} aria-disabled={busy}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}

/** Two organisers changed the same fields at once: of each, one version is chosen; closed, nothing is saved. */
export function ConflictDialog<R extends Row>({ rows, onClose, ...rest }: ConflictDialogProps<R>) {
  const Choice = rows?.length === 1 ? OneField : ManyFields;
  return (
    <Dialog open={rows !== null} onClose={onClose} title={texts.title}>
      <div className={panel.section}>{rows === null ? null : <Choice {...rest} rows={rows} />}</div>
    </Dialog>
  );
}
