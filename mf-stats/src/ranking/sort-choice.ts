import type { ChoiceProps } from '@puchar/shared/list-controls';
import type { Sorting } from '@puchar/shared/domain';
import type { Column } from './column.ts';
import { sortByName } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';
import { parameters } from './use-view.ts';
import type { View } from './use-view.ts';

/** Where the heads of the table do not show every column. */
export function sortChoice<Row>(
  view: View,
  columns: readonly Column<Row>[],
  sorting: Sorting,
  nameLabel: string,
): ChoiceProps {
  return {
    label: texts.sort,
    name: parameters.sort,
    value: sorting.column ?? sortByName,
    options: [
      ...columns.map(({ id, label, hint }) => ({
        value: id,
        label: hint === undefined ? label : `${label} ${hint}`,
      })),
      { value: sortByName, label: nameLabel },
    ],
    onChoose: (value) => view.choose({ sort: value, direction: null, page: null }),
    onlyNarrow: true,
  };
}
