import { useEffect, useEffectEvent, useRef } from 'react';
import type { DragEvent } from 'react';
import { formatDayHeading } from '@puchar/shared/domain';
import type { PlanProblem } from '@puchar/shared/domain';
import panel from '../../lib/ui/panel.module.css';
import type { BoardItem } from '../draft/changes.ts';
import { boardTexts as texts } from '../texts.pl.ts';
import { isTabStop, itemsAt, spotId } from './board-model.ts';
import type { Board, Column, Row, Spot } from './board-model.ts';
import styles from './board.module.css';
import { CardText, gravityOf } from './card.tsx';
import { placeAt } from './use-board.ts';
import type { BoardState, CellPlace } from './use-board.ts';
import { pairText, placeText } from './words.ts';

const dragType = 'text/x-meeting';

export interface BoardParts {
  board: Board;
  state: BoardState;
  minutes: number;
  /** Of each item where it is. */
  problems: ReadonlyMap<string, readonly PlanProblem[]>;
  problemsOf: (item: BoardItem, place: CellPlace) => PlanProblem[];
}

interface SpotProps extends BoardParts {
  at: Spot;
}

/** Without a name of its own a column is one of those side by side. */
function columnName({ columns }: Board, { station, lane }: Column): string {
  if (station !== null) return station;
  const isNamed = columns.some((column) => column.station !== null);
  return isNamed ? texts.noStation : texts.lane(lane + 1);
}

function Card({ item, ...parts }: SpotProps & { item: BoardItem }) {
  const { board, state, at, problems, minutes } = parts;
  const own = problems.get(item.key) ?? [];
  return (
    // Not a button element: Firefox drags none.
    <div
      role="button"
      className={styles.card}
      data-spot={spotId(at)}
      data-problem={gravityOf(own) ?? undefined}
      data-changed={item.isChanged}
      data-held={state.held?.key === item.key}
      data-fixed={!item.isMovable}
      aria-pressed={state.held?.key === item.key}
      tabIndex={isTabStop(board, state.spot, at) ? 0 : -1}
      title={pairText(item)}
      draggable={item.isMovable}
      onFocus={() => state.enter(at)}
      onClick={() => state.act(at)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        state.act(at);
      }}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, item.key);
        dataTransfer.effectAllowed = 'move';
        state.lift(item);
      }}
      onDragEnd={state.letGo}
    >
      <CardText item={item} problems={own} minutes={minutes} />
    </div>
  );
}

function EmptyPlace({ state, at, board }: SpotProps) {
  const { date, station } = placeAt(board, at);
  const lane = board.columns[at.column]?.lane ?? 0;
  const column = at.row < 0 ? null : columnName(board, { station, lane });
  return (
    <button
      type="button"
      className={styles.empty}
      data-spot={spotId(at)}
      tabIndex={isTabStop(board, state.spot, at) ? 0 : -1}
      aria-label={`${placeText(date, column)}: ${at.row < 0 ? texts.trayEmpty : texts.free}`}
      onFocus={() => state.enter(at)}
      onClick={() => state.act(at)}
    >
      {at.row < 0 ? texts.trayEmpty : ''}
    </button>
  );
}

/** How a cell takes what is dragged over it. */
function dropHandlers({ state, at }: SpotProps) {
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);
  return {
    onPointerEnter: () => state.hover(at),
    onDragEnter: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      state.hover(at);
    },
    onDragOver: (event: DragEvent) => {
      if (isOurs(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      state.drop(at);
    },
  };
}

function fitOf({ state, board, problemsOf, at }: SpotProps): string | undefined {
  if (state.held === null) return undefined;
  return gravityOf(problemsOf(state.held, placeAt(board, at))) ?? 'free';
}

function Spots(props: SpotProps) {
  const { board, at } = props;
  const items = itemsAt(board, at);
  if (items.length === 0) return <EmptyPlace {...props} />;
  return items.map((item, index) => (
    <Card key={item.key} {...props} at={{ ...at, index }} item={item} />
  ));
}

function DayTable({ rows, ...parts }: BoardParts & { rows: readonly (Row & { row: number })[] }) {
  const { board } = parts;
  const heading = formatDayHeading(rows[0]?.date ?? '');
  return (
    <section className={panel.section} aria-label={heading}>
      <h3 className={panel.title}>{heading}</h3>
      <div className={styles.scroll}>
        {/* Only in a grid do screen readers pass the arrow keys on. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table className={styles.table} role="grid" aria-label={heading}>
          <thead>
            <tr>
              <th className={styles.corner} scope="col">
                {texts.hour}
              </th>
              {board.columns.map(({ station, lane }) => (
                <th key={`${station} ${lane}`} className={styles.head} scope="col">
                  {columnName(board, { station, lane })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, date, time }) => (
              <tr key={date}>
                <th className={styles.time} scope="row">
                  {time}
                </th>
                {board.columns.map(({ station, lane }, column) => {
                  const props = { ...parts, at: { row, column, index: 0 } };
                  return (
                    <td
                      key={`${station} ${lane}`}
                      className={styles.cell}
                      data-fit={fitOf(props)}
                      {...dropHandlers(props)}
                    >
                      <Spots {...props} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Tray(parts: BoardParts) {
  const props = { ...parts, at: { row: -1, column: 0, index: 0 } };
  const { tray } = parts.board;
  return (
    <section className={panel.section} aria-label={texts.tray}>
      <h3 className={panel.title}>{`${texts.tray} (${tray.length})`}</h3>
      <div
        role="toolbar"
        aria-label={texts.tray}
        className={styles.tray}
        data-fit={fitOf(props)}
        {...dropHandlers(props)}
      >
        <Spots {...props} />
      </div>
    </section>
  );
}

/** By day and hour; a column is a station. */
export function PlanBoard(parts: BoardParts) {
  const { board, state } = parts;
  const root = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() =>
    root.current?.querySelector<HTMLElement>(`[data-spot="${spotId(state.spot)}"]`)?.focus(),
  );
  useEffect(() => {
    if (state.moves > 0) takeFocus();
  }, [state.moves]);
  const rows = board.rows.map((row, index) => ({ ...row, row: index }));
  const days = [...new Set(rows.map(({ day }) => day))];
  return (
    // Keys of every meeting and place inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.board} ref={root} onKeyDown={state.handleKeys}>
      <Tray {...parts} />
      {days.map((day) => (
        <DayTable key={day} {...parts} rows={rows.filter((row) => row.day === day)} />
      ))}
      {days.length === 0 ? <p className={panel.muted}>{texts.noRows}</p> : null}
    </div>
  );
}
