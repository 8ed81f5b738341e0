import type { EditionInput, EditionRow } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { formatDate } from '@puchar/shared/domain';
import { presentVersion } from '../lib/acts/present-version.ts';
import type { ConflictRow } from '../lib/dialogs/conflict-dialog.tsx';
import { instantOf, wallOf } from '../lib/fields/wall-time.ts';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { texts } from './texts.pl.ts';

/** As the fields hold them. */
export interface EditionValues {
  name: string;
  year: string;
  start: string;
  deadline: string;
}

const { createEdition, updateEdition } = organiserEndpoints;

function valuesOf(edition: EditionRow | null): EditionValues {
  return {
    name: edition?.name ?? '',
    year: edition?.year?.toString() ?? '',
    start: wallOf(edition?.submissionsStartDate ?? null),
    deadline: wallOf(edition?.consentsDeadline ?? null),
  };
}

function inputOf(values: EditionValues, base: EditionRow | null): EditionInput {
  return {
    name: values.name,
    year: values.year === '' ? Number.NaN : Number(values.year),
    submissionsStartDate: instantOf(values.start, base?.submissionsStartDate),
  };
}

function store(values: EditionValues, base: EditionRow | null): Promise<EditionRow> {
  const input = inputOf(values, base);
  if (base === null) return request(createEdition, { body: input });
  return request(updateEdition, {
    params: { id: base.id },
    body: {
      ...input,
      consentsDeadline: instantOf(values.deadline, base.consentsDeadline),
      expectedUpdatedAt: base.updatedAt,
    },
  });
}

/** A moment in words, or that there is none. */
export function momentText(instant: string | null): string {
  return instant === null ? texts.notSet : formatDate(instant);
}

function rowsOf(mine: EditionValues, theirs: EditionRow): ConflictRow[] {
  const rows = [
    { label: texts.name, mine: mine.name, theirs: theirs.name ?? '' },
    { label: texts.year, mine: mine.year, theirs: theirs.year?.toString() ?? '' },
    {
      label: texts.start,
      mine: momentText(instantOf(mine.start)),
      theirs: momentText(theirs.submissionsStartDate),
    },
    {
      label: texts.deadline,
      mine: momentText(instantOf(mine.deadline)),
      theirs: momentText(theirs.consentsDeadline),
    },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}

/** One edition in a form. */
export function useEditionForm(begun: EditionRow | null, onDone: () => void) {
  const form = useVersionedForm<EditionRow, EditionValues>({
    begun,
    valuesOf,
    check: (values) => faultsOf(createEdition.body.safeParse(inputOf(values, begun))),
    store,
    present: (error) => presentVersion(updateEdition, error),
    touches: ['/editions'],
    onDone,
  });
  const { values, rival, conflict } = form;
  return {
    ...form,
    conflict: { ...conflict, rows: rival === null ? null : rowsOf(values, rival) },
  };
}
