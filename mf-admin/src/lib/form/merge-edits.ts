import { get } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';

/** One field as an organiser knows it. */
export interface Line {
  label: string;
  text: string;
  /** Paths of its values in the form. */
  paths: readonly string[];
  /** What is stored, where the values do not show it: a picture, a secret. */
  stored?: string | null;
}

export type Lines = readonly Line[];

/** A field that both changed, to different values. */
export interface ConflictRow {
  label: string;
  paths: readonly string[];
  mine: string;
  theirs: string;
}

export interface Edited<Values extends FieldValues> {
  values: Values;
  lines: Lines;
}

export interface Merge {
  /** Paths that the other organiser alone changed. */
  taken: readonly string[];
  rows: readonly ConflictRow[];
}

interface Versions<Values extends FieldValues> {
  base: Edited<Values>;
  mine: Edited<Values>;
  theirs: Edited<Values>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isEqual<Values extends FieldValues>(
  one: Edited<Values>,
  other: Edited<Values>,
  at: number,
): boolean {
  const [line, its] = [one.lines[at], other.lines[at]];
  const paths = line?.paths ?? [];
  return (
    (line?.stored ?? null) === (its?.stored ?? null) &&
    paths.every((path) => isSame(get(one.values, path), get(other.values, path)))
  );
}

/** Three versions with the same lines: of a field that one side changed, that side's value counts. */
export function mergeEdits<Values extends FieldValues>({
  base,
  mine,
  theirs,
}: Versions<Values>): Merge {
  const taken: string[] = [];
  const rows: ConflictRow[] = [];
  for (const [at, { label, paths, text }] of mine.lines.entries()) {
    const isTheirs = !isEqual(base, theirs, at);
    const isMine = !isEqual(base, mine, at);
    if (!isTheirs) continue;
    if (!isMine) taken.push(...paths);
    else if (!isEqual(mine, theirs, at)) {
      rows.push({ label, paths, mine: text, theirs: theirs.lines[at]?.text ?? '' });
    }
  }
  return { taken, rows };
}
