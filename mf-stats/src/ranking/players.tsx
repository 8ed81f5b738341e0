import type { GameRole, PlayerRanking, StatisticsTeam } from '@puchar/shared/contract';
import {
  pageOfRows,
  rankPlayers,
  roleNames,
  roleOfWord,
  roleOrder,
  roleWord,
  rowOf,
  sortingOf,
  standardFigure,
} from '@puchar/shared/domain';
import type { PlayerRow, RowsPage, Sorting } from '@puchar/shared/domain';
import { EmptyState, Link, TeamLogo } from '@puchar/shared/kit';
import type { ChoiceProps } from '@puchar/shared/list-controls';
import { playerPath, teamPath } from '../lib/paths.ts';
import { Choices } from './choices.tsx';
import { playerColumns } from './player-columns.ts';
import styles from './players.module.css';
import { RankingTable } from './ranking-table.tsx';
import { sortChoice } from './sort-choice.ts';
import { chosenStage, stageChoice } from './stage-choice.ts';
import { texts } from './texts.pl.ts';
import { pageIn, parameters, wordsOf } from './use-view.ts';
import type { View } from './use-view.ts';

interface Row extends PlayerRow {
  team: StatisticsTeam | undefined;
}

function roleChoice(view: View, chosen: GameRole | null): ChoiceProps {
  return {
    label: texts.role,
    name: parameters.role,
    value: chosen === null ? '' : roleWord(chosen),
    options: [
      { value: '', label: texts.allRoles },
      ...roleOrder.map((role) => ({ value: roleWord(role), label: roleNames[role] })),
    ],
    onChoose: (value) => view.choose({ role: value === '' ? null : value, page: null }),
  };
}

function NameCell({ player, team }: Row) {
  return (
    <div className={styles.player}>
      {team === undefined ? null : (
        <span className={styles.logo}>
          <TeamLogo team={team} />
        </span>
      )}
      <div>
        <Link to={playerPath(player.id)} className={styles.nickname} translate="no">
          {player.nickname}
        </Link>
        <p className={styles.facts}>
          <Link to={teamPath(player.team)} className={styles.tag} translate="no">
            {player.team}
          </Link>
          <span className={styles.role}>{roleNames[player.gameRole]}</span>
        </p>
      </div>
    </div>
  );
}

/** A part of many players comes ranked. */
function listPlayers({ players, part }: PlayerRanking, view: View, sorting: Sorting) {
  const stage = chosenStage(view);
  if (part !== undefined) {
    const listed: RowsPage<PlayerRow> = { ...part, rows: players.map((one) => rowOf(one, stage)) };
    return { listed, least: part.leastGames };
  }
  const { rows, least } = rankPlayers({ players }, stage, roleOfWord(view.valueOf('role')));
  return { listed: pageOfRows(rows, playerColumns, sorting, pageIn(view)), least };
}

function stagesIn({ players, part }: PlayerRanking) {
  return new Set(part?.stages ?? players.flatMap(({ stages }) => stages.map(({ stage }) => stage)));
}

export function Players({ ranking, view }: { ranking: PlayerRanking; view: View }) {
  const sorting = sortingOf(playerColumns, wordsOf(view), standardFigure);
  const { listed, least } = listPlayers(ranking, view, sorting);
  const teamOf = new Map(ranking.teams.map((team) => [team.tag, team]));
  const rows = listed.rows.map((row) => ({ ...row, team: teamOf.get(row.player.team) }));
  if (ranking.players.length === 0 && ranking.part === undefined) {
    return (
      <div className={styles.view}>
        <EmptyState>{texts.empty}</EmptyState>
        <p className={styles.note}>{texts.emptyHint}</p>
      </div>
    );
  }
  return (
    <div className={styles.view}>
      <Choices
        view={view}
        choices={[
          stageChoice(view, stagesIn(ranking)),
          roleChoice(view, roleOfWord(view.valueOf('role'))),
          sortChoice(view, playerColumns, sorting, texts.player),
        ]}
      />
      {/* Announces the effect of a new filter. */}
      <p className={styles.count} aria-live="polite">
        {texts.countPlayers(listed.found)}
      </p>
      {rows.length === 0 ? (
        <EmptyState>{texts.noneFound}</EmptyState>
      ) : (
        <RankingTable<Row>
          label={texts.players}
          nameLabel={texts.player}
          view={view}
          columns={playerColumns}
          sorting={sorting}
          listed={{ ...listed, rows }}
          nameCell={NameCell}
        />
      )}
      <p className={styles.note}>{`${texts.leastGames(least)} ${texts.consent}`}</p>
    </div>
  );
}
