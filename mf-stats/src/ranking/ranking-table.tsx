import type { MouseEvent, ReactNode } from 'react';
import type { Direction, Named, RowsPage, Sorting } from '@puchar/shared/domain';
import { isPlainPress, Link, VisuallyHidden } from '@puchar/shared/kit';
import { Pages } from '@puchar/shared/list-controls';
import type { Column } from './column.ts';
import { sortBy } from './sorting.ts';
import styles from './ranking-table.module.css';
import { texts } from './texts.pl.ts';
import type { View } from './use-view.ts';

interface HeadProps {
  view: View;
  sorting: Sorting;
  /** Null: the name. */
  id: string | null;
  first: Direction;
  label: string;
  hint?: string | undefined;
  long?: string | undefined;
  narrow: boolean;
}

/** A link, so that the order has an address and needs no script. */
function Head({ view, sorting, id, first, label, hint, long, narrow }: HeadProps) {
  const isSorted = sorting.column === id;
  const change = sortBy(sorting, id, first);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    view.choose(change);
  };
  return (
    <th
      scope="col"
      className={styles.head}
      data-column={id === null ? 'name' : undefined}
      data-narrow={narrow}
      aria-sort={isSorted ? sorting.direction : undefined}
    >
      <Link to={view.hrefOf(change)} className={styles.sort} onClick={handleClick}>
        <span>{label}</span>
        {hint === undefined ? null : <span className={styles.hint}>{` ${hint}`}</span>}
        {long === undefined ? null : <VisuallyHidden>{`. ${long}`}</VisuallyHidden>}
      </Link>
    </th>
  );
}

interface RankingTableProps<Row> {
  label: string;
  nameLabel: string;
  view: View;
  columns: readonly Column<Row>[];
  sorting: Sorting;
  listed: RowsPage<Row>;
  nameCell: (row: Row) => ReactNode;
}

/** Shown on a phone: of the figures those that are always there or give the order. */
const isNarrow = <Row,>({ id, narrow = false }: Column<Row>, sorting: Sorting) =>
  narrow || id === sorting.column;

type HeadsProps<Row> = Pick<RankingTableProps<Row>, 'nameLabel' | 'view' | 'columns' | 'sorting'>;

function Heads<Row>({ nameLabel, view, columns, sorting }: HeadsProps<Row>) {
  return (
    <tr>
      <th scope="col" className={styles.place}>
        <VisuallyHidden>{texts.place}</VisuallyHidden>
      </th>
      <Head view={view} sorting={sorting} id={null} first="ascending" label={nameLabel} narrow />
      {columns.map((column) => (
        <Head
          key={column.id}
          view={view}
          sorting={sorting}
          id={column.id}
          first={column.direction}
          label={column.label}
          hint={column.hint}
          long={column.long}
          narrow={isNarrow(column, sorting)}
        />
      ))}
    </tr>
  );
}

const placeText = (place: number | null | undefined) => (place ? `${place}.` : '');

export function RankingTable<Row extends Named>(props: RankingTableProps<Row>) {
  const { label, view, columns, sorting, listed, nameCell } = props;
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <Heads {...props} />
        </thead>
        <tbody>
          {listed.rows.map((row, at) => (
            <tr key={row.id} className={styles.row}>
              <td className={styles.place}>{placeText(listed.places[at])}</td>
              <th scope="row" className={styles.name}>
                {nameCell(row)}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={styles.figure}
                  data-narrow={isNarrow(column, sorting)}
                  data-sorted={column.id === sorting.column ? true : undefined}
                >
                  {column.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        label={texts.pages}
        page={listed.page}
        pages={listed.pages}
        hrefOf={(page) => view.hrefOf({ page: page === 1 ? null : String(page) })}
      />
    </>
  );
}
