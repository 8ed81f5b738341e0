import type { Game, MeetingDetail, StaticData, TeamStatistics } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import styles from './picks.module.css';
import { texts } from './texts.pl.ts';

const againMs = 60_000;

/** The last game of the match whose draft is known. */
export function draftedGame({ matches }: MeetingDetail): Game | null {
  const isDrafted = (statistics: TeamStatistics | null) =>
    statistics !== null && statistics.picks.length + statistics.bans.length > 0;
  return (
    matches.findLast(
      ({ team1Statistics, team2Statistics }) =>
        isDrafted(team1Statistics) || isDrafted(team2Statistics),
    ) ?? null
  );
}

function championNames(
  keys: readonly number[],
  { players }: Game,
  data: StaticData | undefined,
): string[] {
  // An unused ban is a number below 1.
  return keys
    .filter((key) => key > 0)
    .map(
      (key) =>
        data?.champions[key]?.name ??
        players.find(({ championKey }) => championKey === key)?.championName ??
        texts.unknownChampion,
    );
}

interface NamesProps {
  label: string;
  kind: 'picks' | 'bans';
  names: readonly string[];
}

function Names({ label, kind, names }: NamesProps) {
  return (
    <div className={styles.row} data-kind={kind}>
      <dt className={styles.label}>{label}</dt>
      {names.map((name, at) => (
        <dd key={`${at} ${name}`} className={styles.champion}>
          {name}
        </dd>
      ))}
    </div>
  );
}

interface TeamProps {
  name: string;
  statistics: TeamStatistics | null;
  game: Game;
  data: StaticData | undefined;
}

function Team({ name, statistics, game, data }: TeamProps) {
  return (
    <div className={styles.team} data-side={statistics?.side}>
      <p className={styles.name} translate="no">
        {name}
      </p>
      <dl className={styles.lists}>
        <Names
          label={texts.picks}
          kind="picks"
          names={championNames(statistics?.picks ?? [], game, data)}
        />
        <Names
          label={texts.bans}
          kind="bans"
          names={championNames(statistics?.bans ?? [], game, data)}
        />
      </dl>
    </div>
  );
}

/** Names alone: pictures of champions belong to their owner. */
export function Picks({ detail: { meet }, game }: { detail: MeetingDetail; game: Game }) {
  const { data } = useQuery({
    ...apiQuery(endpoints.getMeetingNames, { params: { id: meet.id } }),
    refetchInterval: ({ state }) => (typeof state.data?.version === 'string' ? false : againMs),
  });
  return (
    <div className={styles.picks}>
      <p className={styles.title}>{texts.draft(game.gameNumber)}</p>
      <Team name={meet.team1.name} statistics={game.team1Statistics} game={game} data={data} />
      <Team name={meet.team2.name} statistics={game.team2Statistics} game={game} data={data} />
    </div>
  );
}
