import { useEffect, useEffectEvent, useState } from 'react';
import { get, set } from 'react-hook-form';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { mergeEdits } from './merge-edits.ts';
import type { ConflictRow, Lines, Merge } from './merge-edits.ts';

export interface Versions<Values, Row> {
  /** The version the form was opened on; null for a new row. */
  begun: Row | null;
  valuesOf: (row: Row) => Values;
  /**
   * Every field of the form for people to compare; each version has the same lines. Null where that version no longer
   * has what is edited, or where nothing of it can be merged.
   */
  linesOf: (values: Values, row: Row | null) => Lines | null;
}

/** The version of another organiser; no rows where the two cannot be compared. */
interface Rival<Row> {
  row: Row;
  taken: Merge['taken'];
  rows: Merge['rows'] | null;
}

interface Sides<Values extends FieldValues, Row> {
  versions: Versions<Values, Row>;
  base: Row;
  mine: Values;
  theirs: Row;
}

function rivalOf<Values extends FieldValues, Row>({
  versions: { valuesOf, linesOf },
  base,
  mine,
  theirs,
}: Sides<Values, Row>): Rival<Row> {
  const edited = (values: Values, row: Row) => {
    const lines = linesOf(values, row);
    return lines === null ? null : { values, lines };
  };
  const [seen, typed, present] = [
    edited(valuesOf(base), base),
    edited(mine, base),
    edited(valuesOf(theirs), theirs),
  ];
  if (seen === null || typed === null || present === null) {
    return { row: theirs, taken: [], rows: null };
  }
  return { row: theirs, ...mergeEdits({ base: seen, mine: typed, theirs: present }) };
}

/** Of a form over a row that several organisers may edit at once. */
export function useMerge<Values extends FieldValues, Row, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  versions: Versions<Values, Row> | undefined,
) {
  const [base, setBase] = useState<Row | null>(versions?.begun ?? null);
  const [rival, setRival] = useState<Rival<Row> | null>(null);

  /** @param seen The version that was edited. @param theirs The one that the server has instead. */
  function meet(seen: Row | null, theirs: Row | null) {
    if (versions === undefined || seen === null || theirs === null) return setRival(null);
    const met = rivalOf({ versions, base: seen, mine: form.getValues(), theirs });
    setRival(met);
    // Without anything to compare, sending once more after the error was read counts as seen.
    if (met.rows === null) setBase(theirs);
  }

  /** Puts both edits into the form. @returns The version to save over. */
  function settle(theirs: readonly ConflictRow[] = []): Row | null {
    if (versions === undefined || rival === null) return base;
    const { row, taken } = rival;
    const present = versions.valuesOf(row);
    const merged = structuredClone(form.getValues());
    for (const path of [...taken, ...theirs.flatMap(({ paths }) => paths)]) {
      set(merged, path, get(present, path));
    }
    form.reset(present);
    for (const [name, value] of Object.entries(merged)) {
      // A name and a value of the form itself.
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    setBase(row);
    setRival(null);
    return row;
  }

  const isCompared = rival !== null && rival.rows !== null;
  return { base, rival, isCompared, meet, settle, forget: () => setRival(null) };
}

interface Sending<Row> {
  busy: boolean;
  submit: (on: Row | null) => void;
  clear: () => void;
}

/** Edits without a field in common are saved at once; otherwise the organiser chooses. */
export function useConflict<Row>(
  {
    rival,
    settle,
    forget,
  }: Pick<ReturnType<typeof useMerge<FieldValues, Row, unknown>>, 'rival' | 'settle' | 'forget'>,
  { busy, submit, clear }: Sending<Row>,
) {
  const isMerged = rival?.rows?.length === 0 && !busy;
  const sendMerged = useEffectEvent(() => submit(settle()));
  useEffect(() => {
    if (isMerged) sendMerged();
  }, [isMerged]);
  return {
    /** Fields that both changed; null while there is nothing to choose. */
    rows: rival === null || rival.rows?.length === 0 ? null : rival.rows,
    busy,
    onSave: (theirs: readonly ConflictRow[]) => submit(settle(theirs)),
    onTakeTheirs: () => {
      clear();
      settle(rival?.rows ?? []);
    },
    onClose: forget,
  };
}
