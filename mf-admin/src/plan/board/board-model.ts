import { dayKey, formatTime, isDated, slotsOf } from '@puchar/shared/domain';
import type { PlanRules } from '@puchar/shared/domain';
import type { BoardItem } from '../draft/changes.ts';

/** A named station, or one of those side by side without a name. */
export interface Column {
  station: string | null;
  /** Counts those without a name, from 0. */
  lane: number;
}

export interface Row {
  /** ISO 8601 */
  date: string;
  day: string;
  time: string;
  /** Of each column. */
  cells: BoardItem[][];
}

export interface Board {
  columns: Column[];
  rows: Row[];
  tray: BoardItem[];
}

/** A past day is shown while something of it is still to be played. */
function isShown({ meeting, date }: BoardItem, today: string): boolean {
  return date !== null && (meeting?.state !== 'FINISHED' || dayKey(date) >= today);
}

function columnsOf(rules: PlanRules, byDate: ReadonlyMap<string, readonly BoardItem[]>): Column[] {
  const all = [...byDate.values()];
  const used = all.flat().flatMap(({ station }) => station ?? []);
  const names = [...new Set([...rules.stations, ...used.toSorted()])];
  const unnamed = Math.max(
    rules.stations.length === 0 ? rules.atOnce : 0,
    ...all.map((items) => items.filter(({ station }) => station === null).length),
  );
  return [
    ...names.map((station) => ({ station, lane: 0 })),
    ...Array.from({ length: unnamed }, (_, lane) => ({ station: null, lane })),
  ];
}

function cellsOf(items: readonly BoardItem[], columns: readonly Column[]): BoardItem[][] {
  const unnamed = items.filter(({ station }) => station === null);
  return columns.map(({ station, lane }) =>
    station === null
      ? unnamed.slice(lane, lane + 1)
      : items.filter((item) => item.station === station),
  );
}

/** Every hour at which a meeting may begin or does. */
export function boardOf(items: readonly BoardItem[], rules: PlanRules, now: string): Board {
  const today = dayKey(now);
  const shown = items.flatMap((item) => (isDated(item) && isShown(item, today) ? [item] : []));
  const byDate = new Map<string, BoardItem[]>(
    slotsOf(rules, now).map(({ date }) => [new Date(date).toISOString(), []]),
  );
  for (const item of shown) {
    const date = new Date(item.date).toISOString();
    byDate.set(date, [...(byDate.get(date) ?? []), item]);
  }
  const columns = columnsOf(rules, byDate);
  const dates = [...byDate.keys()].toSorted();
  return {
    columns,
    rows: dates.map((date) => ({
      date,
      day: dayKey(date),
      time: formatTime(date),
      cells: cellsOf(byDate.get(date) ?? [], columns),
    })),
    tray: items.filter((item) => item.date === null && item.isMovable),
  };
}

/** Where the focus is: the tray is row -1, its places are counted by `index`. */
export interface Spot {
  row: number;
  column: number;
  index: number;
}

export const firstSpot: Spot = { row: -1, column: 0, index: 0 };

export const spotId = ({ row, column, index }: Spot) => `${row}.${column}.${index}`;

/** Tab goes to the tray and to each day: to where the focus is, else to the first place. */
export function isTabStop({ rows }: Board, focused: Spot, at: Spot): boolean {
  const day = rows[at.row]?.day;
  if (rows[focused.row]?.day === day) return spotId(focused) === spotId(at);
  const isFirstRow = at.row < 0 || rows[at.row - 1]?.day !== day;
  return isFirstRow && at.column === 0 && at.index === 0;
}

export function itemsAt({ rows, tray }: Board, { row, column }: Spot): BoardItem[] {
  return row < 0 ? tray : (rows[row]?.cells[column] ?? []);
}

/** The nearest that is there. */
export function clamped(board: Board, spot: Spot): Spot {
  const row = Math.max(-1, Math.min(spot.row, board.rows.length - 1));
  const column = row < 0 ? 0 : Math.max(0, Math.min(spot.column, board.columns.length - 1));
  const last = Math.max(0, itemsAt(board, { row, column, index: 0 }).length - 1);
  return { row, column, index: Math.max(0, Math.min(spot.index, last)) };
}

export function locate(board: Board, key: string): Spot | null {
  for (let row = -1; row < board.rows.length; row += 1) {
    for (let column = 0; column < (row < 0 ? 1 : board.columns.length); column += 1) {
      const index = itemsAt(board, { row, column, index: 0 }).findIndex((item) => item.key === key);
      if (index >= 0) return { row, column, index };
    }
  }
  return null;
}

function sideways(board: Board, spot: Spot, step: 1 | -1, isHolding: boolean): Spot {
  const count = isHolding ? 1 : itemsAt(board, spot).length;
  const index = spot.index + step;
  if (index >= 0 && index < count) return { ...spot, index };
  if (spot.row < 0) return spot;
  const column = spot.column + step;
  if (column < 0 || column >= board.columns.length) return spot;
  const end = isHolding || step > 0 ? 0 : Infinity;
  return clamped(board, { ...spot, column, index: end });
}

/** First row of the day before or after. */
function dayAway({ rows }: Board, row: number, step: 1 | -1): number {
  const days = [...new Set(rows.map(({ day }) => day))];
  const present = days.indexOf(rows[row]?.day ?? '');
  const wanted = days[Math.min(present + step, days.length - 1)];
  return wanted === undefined ? -1 : rows.findIndex(({ day }) => day === wanted);
}

/** @param isHolding A held meeting moves from cell to cell, the focus from meeting to meeting. */
export function nextSpot(board: Board, at: Spot, key: string, isHolding: boolean): Spot | null {
  const spot = clamped(board, at);
  const to = (row: number, column = at.column) => ({
    ...clamped(board, { row, column, index: 0 }),
    // The way down leads back to the column that one came from.
    ...(row < 0 ? { column: at.column } : {}),
  });
  switch (key) {
    case 'ArrowDown':
      return to(spot.row + 1);
    case 'ArrowUp':
      return to(spot.row - 1);
    case 'ArrowLeft':
      return sideways(board, spot, -1, isHolding);
    case 'ArrowRight':
      return sideways(board, spot, 1, isHolding);
    case 'Home':
      return to(spot.row, 0);
    case 'End':
      return to(spot.row, board.columns.length - 1);
    case 'PageDown':
      return to(dayAway(board, spot.row, 1));
    case 'PageUp':
      return to(dayAway(board, spot.row, -1));
    default:
      return null;
  }
}
