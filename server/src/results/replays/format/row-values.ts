import { nameText } from '../../../cup/games/game-draft.ts';
import type { StatisticsRow } from './read-metadata.ts';

/** More than any figure of a game; a damaged file must not break a sum. */
const most = 1_000_000_000;

/** A count, 0 where the file has none: keys come and go with patches. */
export function countOf(row: StatisticsRow, key: string): number {
  const value = Number(row[key] ?? 0);
  return Number.isFinite(value) && value > 0 ? Math.min(most, Math.trunc(value)) : 0;
}

/** A text as the site stores names; empty when there is none. */
export function textOf(row: StatisticsRow, key: string): string {
  const value = row[key];
  if (typeof value !== 'string') return '';
  // Cut before it is looked at: marks of a long text take long to put in order.
  return nameText.safeParse(value.slice(0, 100)).data ?? '';
}

export const sumOf = (rows: readonly StatisticsRow[], key: string): number =>
  rows.reduce((total, row) => total + countOf(row, key), 0);

/** Of a figure that every row of a side repeats. */
export const mostOf = (rows: readonly StatisticsRow[], key: string): number =>
  rows.reduce((found, row) => Math.max(found, countOf(row, key)), 0);
