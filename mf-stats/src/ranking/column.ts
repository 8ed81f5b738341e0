import type { SortColumn } from '@puchar/shared/domain';

export interface Column<Row> extends SortColumn<Row> {
  label: string;
  hint?: string;
  /** Read out in place of label and hint, which it begins with. */
  long?: string;
  text: (row: Row) => string;
  /** Shown on a phone whatever the order. */
  narrow?: boolean;
}
