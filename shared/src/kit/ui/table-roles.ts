/**
 * The roles that a table's parts have anyway, said aloud: rendered as a grid of cards, a table loses its
 * meaning in Safari, and an explicit role is what gives it back.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
