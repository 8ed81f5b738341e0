import type {
  GameRole,
  PlayerRanking,
  RankedPlayer,
  StatisticsTeam,
} from '@puchar/shared/contract';
import { addFigures, averagesOf, leastGames, roleNames, roleOrder } from '@puchar/shared/domain';
import { EmptyState, Link, TeamLogo } from '@puchar/shared/kit';
import { playerPath, teamPath } from '../lib/paths.ts';
import { Choices } from './choices.tsx';
import type { ChoiceProps } from './choices.tsx';
import { playerColumns } from './player-columns.ts';
import type { PlayerRow } from './player-columns.ts';
import styles from './players.module.css';
import { RankingTable } from './ranking-table.tsx';
import { sortChoice } from './sort-choice.ts';
import { sortingOf } from './sorting.ts';
import { chosenStage, inStage, stageChoice } from './stage-choice.ts';
import { texts } from './texts.pl.ts';
import { parameters } from './use-view.ts';
import type { View } from './use-view.ts';

interface Row extends PlayerRow {
  player: RankedPlayer;
  team: StatisticsTeam | undefined;
}

const roleIn = (role: GameRole) => role.toLowerCase();

function roleChoice(view: View, chosen: GameRole | null): ChoiceProps {
  return {
    label: texts.role,
    name: parameters.role,
    value: chosen === null ? '' : roleIn(chosen),
    options: [
      { value: '', label: texts.allRoles },
      ...roleOrder.map((role) => ({ value: roleIn(role), label: roleNames[role] })),
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

/** Of the chosen stage; the least games are those of all roles. */
function rowsOf({ players, teams }: PlayerRanking, view: View) {
  const stage = chosenStage(view);
  const role = roleOrder.find((one) => roleIn(one) === view.valueOf('role')) ?? null;
  const teamOf = new Map(teams.map((team) => [team.tag, team]));
  const all = players.map((player) => ({
    id: player.id,
    name: player.nickname,
    player,
    team: teamOf.get(player.team),
    averages: averagesOf(addFigures(inStage(player.stages, stage))),
  }));
  const least = leastGames(all.map(({ averages }) => averages.games));
  const rows = all.filter(
    ({ averages, player }) =>
      averages.games >= least && (role === null || player.gameRole === role),
  );
  return { rows, least, role };
}

export function Players({ ranking, view }: { ranking: PlayerRanking; view: View }) {
  const { rows, least, role } = rowsOf(ranking, view);
  const sorting = sortingOf(view, playerColumns, 'kda');
  const present = new Set(
    ranking.players.flatMap(({ stages }) => stages.map(({ stage }) => stage)),
  );
  if (ranking.players.length === 0) {
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
          stageChoice(view, present),
          roleChoice(view, role),
          sortChoice(view, playerColumns, sorting, texts.player),
        ]}
      />
      {/* Announces the effect of a new filter. */}
      <p className={styles.count} aria-live="polite">
        {texts.countPlayers(rows.length)}
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
          rows={rows}
          nameCell={NameCell}
        />
      )}
      <p className={styles.note}>{`${texts.leastGames(least)} ${texts.consent}`}</p>
    </div>
  );
}
