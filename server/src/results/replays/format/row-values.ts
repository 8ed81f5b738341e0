import { nameText } from '../../../cup/games/game-draft.ts';
import type { StatisticsRow } from './read-metadata.ts';

/** Above any figure of a game, so that a damaged file cannot break a sum. */
const most = 1_000_000_000;

/** 0 where the file has none: keys come and go with patches. */
export function countOf(row: StatisticsRow, key: string): number {
  const value = Number(row[key] ?? 0);
  return Number.isFinite(value) && value > 0 ? Math.min(most, Math.trunc(value)) : 0;
}

/** Empty when there is none. */
export function textOf(row: StatisticsRow, key: string): string {
  const value = row[key];
  if (typeof value !== 'string') return '';
  // Cut first: normalising a long text with combining marks is slow.
  return nameText.safeParse(value.slice(0, 100)).data ?? '';
}

export const sumOf = (rows: readonly StatisticsRow[], key: string): number =>
  rows.reduce((total, row) => total + countOf(row, key), 0);

/** For a figure that every row of a side repeats. */
export const mostOf = (rows: readonly StatisticsRow[], key: string): number =>
  rows.reduce((found, row) => Math.max(found, countOf(row, key)), 0);
