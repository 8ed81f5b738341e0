import type { PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { tableRoles } from '@puchar/shared/kit';
import { statColumns } from './player-figures.ts';
import { PlayerRow } from './player-row.tsx';
import styles from './player-table.module.css';
import { texts } from './texts.pl.ts';

interface PlayerTableProps {
  team: string;
  players: readonly PlayerStatistics[];
  data: StaticData;
}

function Heads() {
  return (
    <thead {...tableRoles.group} className={styles.heads}>
      <tr {...tableRoles.row}>
        <th scope="col" {...tableRoles.columnHeader} className={styles.nameHead}>
          {texts.player}
        </th>
        {statColumns.map((column) => (
          <th
            key={column.id}
            scope="col"
            {...tableRoles.columnHeader}
            className={styles.figureHead}
            data-column={column.id}
            title={column.long}
            aria-label={column.long}
          >
            {column.short}
          </th>
        ))}
        <th scope="col" {...tableRoles.columnHeader} className={styles.head} data-column="items">
          {texts.items}
        </th>
        <th scope="col" {...tableRoles.columnHeader} className={styles.head} data-column="loadout">
          {texts.loadout}
        </th>
        <th scope="col" {...tableRoles.columnHeader} className={styles.head} data-column="more">
          <span className={styles.hiddenText}>{texts.more}</span>
        </th>
      </tr>
    </thead>
  );
}

/**
 * Cards change the `display` of table elements, which removes their semantics in some browsers; the roles restore it.
 */
export function PlayerTable({ team, players, data }: PlayerTableProps) {
  return (
    <div className={styles.place}>
      <table {...tableRoles.table} className={styles.table} aria-label={team}>
        <Heads />
        {players.map((player) => (
          <PlayerRow key={`${player.nickname}-${player.championKey}`} player={player} data={data} />
        ))}
      </table>
    </div>
  );
}
