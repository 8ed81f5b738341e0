import type { Game, Meeting, PlayerStatistics, StaticData } from '@puchar/shared/contract';
import { formatDuration, formatNumber, playerOrder } from '@puchar/shared/domain';
import {
  EmptyState,
  GameIcon,
  SectionHeading,
  VisuallyHidden,
  tableRoles,
} from '@puchar/shared/kit';
import styles from './archive.module.css';
import tables from './tables.module.css';
import { texts } from './texts.pl.ts';

type Names = StaticData | undefined;

function championOf(names: Names, key: number, stored?: string) {
  const known = names?.champions[key];
  if (known !== undefined) return known;
  // With names, an unknown key means that the stored one is not reliable either.
  const name = (names?.version ?? null) === null ? stored?.trim() : undefined;
  return { name: name ?? texts.unknownChampion, image: null, unknown: name === undefined };
}

interface PartProps {
  game: Game;
  meeting: Meeting;
  names: Names;
}

const totals = ['kills', 'gold', 'towers', 'inhibitors', 'dragons', 'barons', 'heralds'] as const;

function Champions({ keys, names }: { keys: readonly number[]; names: Names }) {
  return (
    <span className={tables.icons}>
      {keys.map((key, index) => {
        const champion = championOf(names, key);
        return (
          // Two unknown champions have one key.
          <span key={index}>
            <GameIcon {...champion} size="small" named={false} />
            <VisuallyHidden>{` ${champion.name}`}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}

function Totals({ game, meeting, names }: PartProps) {
  const { team1Statistics: first, team2Statistics: second } = game;
  if (first === null || second === null) return null;
  return (
    <table className={tables.table}>
      <caption className={tables.caption}>{texts.totals}</caption>
      <thead>
        <tr>
          <th scope="col" className={tables.head} data-middle="" translate="no">
            {meeting.team1.name}
          </th>
          <th scope="col" className={tables.head} data-middle="">
            <VisuallyHidden>{texts.figure}</VisuallyHidden>
          </th>
          <th scope="col" className={tables.head} data-middle="" translate="no">
            {meeting.team2.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((id) => (
          <tr key={id}>
            <td className={tables.cell} data-middle="">
              {formatNumber(first[id])}
            </td>
            <th scope="row" className={tables.cell} data-middle="">
              {texts.total[id]}
            </th>
            <td className={tables.cell} data-middle="">
              {formatNumber(second[id])}
            </td>
          </tr>
        ))}
        {first.bans.length + second.bans.length > 0 && (
          <tr>
            <td className={tables.cell} data-middle="">
              <Champions keys={first.bans} names={names} />
            </td>
            <th scope="row" className={tables.cell} data-middle="">
              {texts.bans}
            </th>
            <td className={tables.cell} data-middle="">
              <Champions keys={second.bans} names={names} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const columns: readonly [string, (player: PlayerStatistics) => string, string?][] = [
  [texts.kda, ({ kills, deaths, assists }) => `${kills} / ${deaths} / ${assists}`, texts.kdaLong],
  [
    texts.minions,
    ({ totalMinionsKilled, neutralMinionsKilled }) =>
      formatNumber(totalMinionsKilled + neutralMinionsKilled),
  ],
  [texts.gold, ({ goldEarned }) => formatNumber(goldEarned)],
  [texts.damage, (player) => formatNumber(player.totalDamageDealtToChampions)],
  [texts.vision, ({ visionScore }) => formatNumber(visionScore)],
];

function PlayerName({ player, names }: { player: PlayerStatistics; names: Names }) {
  const champion = championOf(names, player.championKey, player.championName);
  return (
    <span className={tables.team}>
      <GameIcon {...champion} named={false} />
      <span>
        <span translate="no">{player.nickname}</span>{' '}
        <span className={tables.champion}>{champion.name}</span>
      </span>
    </span>
  );
}

function Players({ game, team, names }: Omit<PartProps, 'meeting'> & { team: Meeting['team1'] }) {
  const own = game.players.filter(({ teamId }) => teamId === team.id);
  if (own.length === 0) return null;
  return (
    <table {...tableRoles.table} className={tables.players}>
      <caption className={tables.caption} translate="no">
        {team.name}
      </caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row} className={tables.heads}>
          <th {...tableRoles.columnHeader} scope="col" className={tables.head} data-wide="">
            {texts.player}
          </th>
          {columns.map(([short, , long]) => (
            <th
              key={short}
              {...tableRoles.columnHeader}
              scope="col"
              className={tables.head}
              aria-label={long}
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className={tables.body}>
        {playerOrder(own, ({ position }) => position).map((player, index) => (
          // Erased players share a name.
          <tr key={index} {...tableRoles.row} className={tables.player}>
            <th {...tableRoles.rowHeader} scope="row" className={tables.cell} data-wide="">
              <PlayerName player={player} names={names} />
            </th>
            {columns.map(([short, text]) => (
              <td key={short} {...tableRoles.cell} className={tables.cell} data-label={short}>
                {text(player)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function GameFigures({ game, meeting, names }: PartProps) {
  const { winnerId, durationSeconds, gameNumber, players, team1Statistics } = game;
  const winner = winnerId === meeting.team2.id ? meeting.team2 : meeting.team1;
  const isBare = players.length === 0 && team1Statistics === null;
  return (
    <section className={styles.game}>
      <SectionHeading id={`gra-${gameNumber}`}>{texts.game(gameNumber)}</SectionHeading>
      {winnerId !== null && (
        <p className={styles.meta}>
          {texts.gameFacts(
            winner.name,
            durationSeconds === null ? null : formatDuration(durationSeconds),
          )}
        </p>
      )}
      {isBare && <EmptyState>{texts.noFigures}</EmptyState>}
      <Totals game={game} meeting={meeting} names={names} />
      <Players game={game} team={meeting.team1} names={names} />
      <Players game={game} team={meeting.team2} names={names} />
    </section>
  );
}
