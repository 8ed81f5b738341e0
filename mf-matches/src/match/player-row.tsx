import { useId, useState } from 'react';
import type { PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { GameIcon, RoleIcon, tableRoles } from '@puchar/shared/kit';
import { championOf } from './game-names.ts';
import { Items, LoadoutNames, RunesAndSpells } from './loadout.tsx';
import { figureGroups, statColumns } from './player-figures.ts';
import rowStyles from './player-row.module.css';
import styles from './player-table.module.css';
import { texts } from './texts.pl.ts';

function PlayerDetails({ player, data }: { player: PlayerStatistics; data: StaticData }) {
  return (
    <div className={rowStyles.groups}>
      {figureGroups.map((group) => (
        <section key={group.id}>
          <h4 className={rowStyles.title}>{group.title}</h4>
          <dl className={rowStyles.list}>
            {group.figures.map((figure) => (
              <div key={figure.id} className={rowStyles.pair}>
                <dt className={rowStyles.label}>{figure.label}</dt>
                <dd className={rowStyles.value}>{figure.text(player)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <LoadoutNames player={player} data={data} />
    </div>
  );
}

function PlayerIdentity({ player, data }: { player: PlayerStatistics; data: StaticData }) {
  const champion = championOf(data, player.championKey, player.championName);
  const role = player.position;
  return (
    <span className={rowStyles.box}>
      <span className={rowStyles.role} aria-hidden="true">
        {role === null ? null : <RoleIcon role={role} />}
      </span>
      <GameIcon {...champion} named={false} />
      <span className={rowStyles.names}>
        <span className={rowStyles.nickname} translate="no">
          {player.nickname}
        </span>{' '}
        <span className={rowStyles.parts}>
          <span className={rowStyles.part}>{champion.name}</span>{' '}
          {role === null ? null : <span className={rowStyles.part}>{roleNames[role]}</span>}
        </span>
      </span>
    </span>
  );
}

interface PlayerRowProps {
  player: PlayerStatistics;
  data: StaticData;
}

const columnCount = statColumns.length + 4;

function FigureCells({ player }: { player: PlayerStatistics }) {
  return statColumns.map((column) => (
    <td key={column.id} {...tableRoles.cell} className={styles.figure} data-column={column.id}>
      <span className={styles.cellLabel} aria-hidden="true">
        {column.short}
      </span>
      <span className={styles.main}>{column.main(player)}</span>
      {column.rate === undefined ? null : (
        <span className={styles.rate}>{column.rate(player)}</span>
      )}
    </td>
  ));
}

interface MoreButtonProps {
  nickname: string;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function MoreButton({ nickname, open, controls, onToggle }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={styles.moreText}>{texts.more}</span>
      <span className={styles.hiddenText} translate="no">{` – ${nickname}`}</span>
      <svg className={styles.chevron} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 6l5 5 5-5" />
      </svg>
    </button>
  );
}

export function PlayerRow({ player, data }: PlayerRowProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <tbody {...tableRoles.group} className={styles.player}>
      <tr {...tableRoles.row} className={styles.row}>
        <th scope="row" {...tableRoles.rowHeader} className={styles.identity}>
          <PlayerIdentity player={player} data={data} />
        </th>
        <FigureCells player={player} />
        <td {...tableRoles.cell} className={styles.items}>
          <Items player={player} data={data} />
        </td>
        <td {...tableRoles.cell} className={styles.loadout}>
          <RunesAndSpells player={player} data={data} />
        </td>
        <td {...tableRoles.cell} className={styles.moreCell}>
          <MoreButton
            nickname={player.nickname}
            open={open}
            controls={detailsId}
            onToggle={() => setOpen(!open)}
          />
        </td>
      </tr>
      <tr {...tableRoles.row} id={detailsId} className={styles.detailsRow} hidden={!open}>
        {open ? (
          <td {...tableRoles.cell} className={styles.details} colSpan={columnCount}>
            <PlayerDetails player={player} data={data} />
          </td>
        ) : null}
      </tr>
    </tbody>
  );
}
