import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@puchar/shared/kit';
import { MoveButton } from '../lib/ui/move-button.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './rows-field.module.css';
import { texts } from './texts.pl.ts';

const dragType = 'text/x-row';

interface Rows {
  fields: readonly { id: string }[];
  move: (from: number, to: number) => void;
  remove: (place: number) => void;
}

interface RowsFieldProps {
  rows: Rows;
  legend: string;
  /** Of one row, before its number. */
  rowName: string;
  hint?: string;
  error?: string | undefined;
  /** Fields of the row at this place. */
  children: (place: number) => ReactNode;
  /** What adds a row. */
  adding: ReactNode;
}

interface RowProps {
  title: string;
  place: number;
  last: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ title, place, last, onMove, onRemove, children }: RowProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.row}
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onMove(Number(event.dataTransfer.getData(dragType)), place);
      }}
    >
      <div
        className={styles.head}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(place))}
      >
        <span className={styles.title}>{title}</span>
        <MoveButton
          up
          label={texts.up(title)}
          off={place === 0}
          onClick={() => onMove(place, place - 1)}
        />
        <MoveButton
          label={texts.down(title)}
          off={place === last}
          onClick={() => onMove(place, place + 1)}
        />
        <Button look="quiet" aria-label={texts.removeRow(title)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** A list that is sorted by buttons or by dragging. */
export function RowsField(props: RowsFieldProps) {
  const { rows, legend, rowName, hint, error, children, adding } = props;
  const [said, setSaid] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const last = rows.fields.length - 1;
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to > last) return;
    rows.move(from, to);
    setSaid(texts.moved(texts.rowTitle(rowName, from + 1), to + 1));
  };
  const remove = (place: number) => {
    rows.remove(place);
    // Its own button is gone.
    box.current?.focus();
  };
  return (
    <fieldset className={styles.rows} tabIndex={-1} ref={box}>
      <legend className={panel.label}>{legend}</legend>
      {hint === undefined ? null : <p className={panel.meta}>{hint}</p>}
      {rows.fields.length === 0 ? <p className={panel.muted}>{texts.none}</p> : null}
      <ol className={styles.list} role="list">
        {rows.fields.map((row, place) => (
          <li key={row.id}>
            <Row
              title={texts.rowTitle(rowName, place + 1)}
              place={place}
              last={last}
              onMove={move}
              onRemove={() => remove(place)}
            >
              {children(place)}
            </Row>
          </li>
        ))}
      </ol>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {adding}
      {last > 0 ? <p className={panel.meta}>{texts.dragHint}</p> : null}
      <output className={panel.meta}>{said}</output>
    </fieldset>
  );
}

interface AddRowProps {
  rowName: string;
  onClick: () => void;
}

export function AddRow({ rowName, onClick }: AddRowProps) {
  return (
    <div>
      <Button onClick={onClick}>{texts.add(rowName.toLocaleLowerCase('pl'))}</Button>
    </div>
  );
}
