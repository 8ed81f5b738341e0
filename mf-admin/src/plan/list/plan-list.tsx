import { useState } from 'react';
import { Button } from '@puchar/shared/kit';
import { formatDayHeading } from '@puchar/shared/domain';
import panel from '../../lib/ui/panel.module.css';
import type { BoardParts } from '../board/board.tsx';
import { CardText, gravityOf } from '../board/card.tsx';
import type { CellPlace } from '../board/use-board.ts';
import { pairText } from '../board/words.ts';
import type { BoardItem } from '../draft/changes.ts';
import { boardTexts, listTexts as texts } from '../texts.pl.ts';
import { PlaceDialog } from './place-dialog.tsx';
import styles from './plan-list.module.css';

interface PlanListProps extends Omit<BoardParts, 'state'> {
  onMove: (item: BoardItem, place: CellPlace) => void;
}

interface RowsProps extends PlanListProps {
  rows: readonly { item: BoardItem; time: string | null }[];
  onChoose: (item: BoardItem) => void;
}

function Rows({ rows, problems, minutes, onChoose }: RowsProps) {
  return (
    <ul className={styles.rows} role="list">
      {rows.map(({ item, time }) => {
        const own = problems.get(item.key) ?? [];
        return (
          <li key={item.key} className={styles.row} data-problem={gravityOf(own) ?? undefined}>
            <span className={styles.when}>
              {time === null ? null : <strong>{time}</strong>}
              {item.station === null ? null : <span>{item.station}</span>}
            </span>
            <span className={styles.what}>
              <CardText withNames item={item} problems={own} minutes={minutes} />
            </span>
            {item.isMovable ? (
              <Button
                look="quiet"
                aria-label={texts.moveOf(pairText(item))}
                onClick={() => onChoose(item)}
              >
                {texts.move}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The plan on a phone: by day, with a choice of day and hour in place of dragging. */
export function PlanList(props: PlanListProps) {
  const { board, problemsOf, onMove } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = board.rows.flatMap(({ day, date, time, cells }) =>
    cells.flat().map((item) => ({ day, date, time, item })),
  );
  const all = [...board.tray, ...rows.map(({ item }) => item)];
  const item = all.find(({ key }) => key === chosen);
  const onChoose = ({ key }: BoardItem) => setChosen(key);
  const days = [...new Set(rows.map(({ day }) => day))];
  return (
    <div className={styles.list}>
      {board.tray.length === 0 ? null : (
        <section className={panel.section} aria-label={boardTexts.tray}>
          <h3 className={panel.title}>{`${boardTexts.tray} (${board.tray.length})`}</h3>
          <Rows
            {...props}
            rows={board.tray.map((one) => ({ item: one, time: null }))}
            onChoose={onChoose}
          />
        </section>
      )}
      {days.map((day) => {
        const own = rows.filter((row) => row.day === day);
        const heading = formatDayHeading(own[0]?.date ?? '');
        return (
          <section key={day} className={panel.section} aria-label={heading}>
            <h3 className={panel.title}>{heading}</h3>
            <Rows {...props} rows={own} onChoose={onChoose} />
          </section>
        );
      })}
      {item === undefined ? null : (
        <PlaceDialog
          item={item}
          board={board}
          problemsOf={problemsOf}
          onMove={(place) => onMove(item, place)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
