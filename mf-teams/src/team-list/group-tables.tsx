import type { Advancement, ListedGroup, Standing, TeamSummary } from '@puchar/shared/contract';
import { EmptyState, Link, SectionHeading, tableRoles, TeamLogo } from '@puchar/shared/kit';
import { AdvancementNote } from '../lib/advancement.tsx';
import { teamPath } from '../lib/team-path.ts';
import { groupParameter } from './choice.ts';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './standings-table.module.css';
import { texts } from './texts.pl.ts';

interface StandingsTableProps {
  label: string;
  teams: readonly TeamSummary[];
  standings: readonly Standing[];
  advancement: NonNullable<ListedGroup['advancement']>;
}

interface HeadProps {
  column: 'place' | 'team' | 'meetings' | 'games' | 'reason';
  text: string;
  hint?: string;
  long?: string;
}

function Head({ column, text, hint, long }: HeadProps) {
  return (
    <th
      scope="col"
      {...tableRoles.columnHeader}
      className={styles.head}
      data-column={column}
      aria-label={long}
    >
      <span>{text}</span>
      {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
    </th>
  );
}

function signed(value: number): string {
  // U+2212: screen readers pronounce a hyphen as one.
  if (value < 0) return `−${-value}`;
  return value === 0 ? '0' : `+${value}`;
}

interface RowProps {
  team: TeamSummary;
  standing: Standing;
  shared: boolean;
  advancement: Advancement | undefined;
}

function Row({ team, standing, shared, advancement }: RowProps) {
  const { gamesWon, gamesLost } = standing;
  const hasPlace = standing.rule !== 'DROPPED_OUT';
  return (
    <tr {...tableRoles.row} className={styles.row}>
      <td {...tableRoles.cell} className={styles.place}>
        <span>{hasPlace ? `${standing.position}.` : '–'}</span>
        {shared && hasPlace ? <span className={styles.small}> {texts.shared}</span> : null}
      </td>
      <th scope="row" {...tableRoles.rowHeader} className={styles.team}>
        <span className={styles.identity}>
          <TeamLogo team={team} />
          <Link to={teamPath(team.tag)} className={styles.name} translate="no">
            {team.name}
          </Link>
        </span>
      </th>
      <td {...tableRoles.cell} className={styles.figure} data-column="meetings">
        {`${standing.meetingsWon}–${standing.meetingsLost}`}
      </td>
      <td {...tableRoles.cell} className={styles.figure} data-column="games">
        <span>{`${gamesWon}–${gamesLost}`}</span>{' '}
        <span className={styles.small}>{signed(gamesWon - gamesLost)}</span>
      </td>
      <td {...tableRoles.cell} className={styles.reason}>
        <p>{standing.reason}</p>
        {advancement === undefined ? null : <AdvancementNote {...advancement} />}
      </td>
    </tr>
  );
}

/** The rule behind each place is in words too, so that no pointer is needed. */
function StandingsTable({ label, teams, standings, advancement }: StandingsTableProps) {
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const isShared = (standing: Standing) =>
    standings.some((other) => other !== standing && other.position === standing.position);
  return (
    <table {...tableRoles.table} className={styles.table} aria-label={label}>
      <thead {...tableRoles.group} className={styles.heads}>
        <tr {...tableRoles.row} className={styles.headRow}>
          <Head column="place" text={texts.place} />
          <Head column="team" text={texts.team} />
          <Head
            column="meetings"
            text={texts.meetings}
            hint={texts.meetingsHint}
            long={texts.meetingsLong}
          />
          <Head column="games" text={texts.games} hint={texts.gamesHint} long={texts.gamesLong} />
          <Head column="reason" text={texts.reason} />
        </tr>
      </thead>
      <tbody {...tableRoles.group} className={styles.body}>
        {standings.map((standing) => {
          const team = teamOf.get(standing.teamId);
          return team === undefined ? null : (
            <Row
              key={team.id}
              team={team}
              standing={standing}
              shared={isShared(standing)}
              advancement={advancement.find(({ teamId }) => teamId === team.id)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface GroupTablesProps {
  groups: readonly ListedGroup[];
  teams: readonly TeamSummary[];
  /** Each table has its first rows alone. */
  areBeginnings?: boolean;
}

export function GroupTables({ groups, teams, areBeginnings = false }: GroupTablesProps) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.tables} aria-labelledby="tabele">
      <SectionHeading id="tabele">{texts.tables}</SectionHeading>
      <p>
        <Link to="/losowanie">{texts.draw}</Link>
      </p>
      {groups.map(({ id, name, standings, advancement = [] }) => (
        <section key={id} className={styles.group}>
          <h3>{common.group(name)}</h3>
          {standings.length === 0 ? (
            <EmptyState>{texts.empty}</EmptyState>
          ) : (
            <StandingsTable
              label={common.group(name)}
              teams={teams}
              standings={standings}
              advancement={advancement}
            />
          )}
          {areBeginnings && standings.length > 0 ? (
            <p>
              {/* A document of its own opens at the table, which follows a list of another length. */}
              <a href={`/druzyny?${groupParameter}=${encodeURIComponent(name)}#tabele`}>
                {texts.wholeTable(name)}
              </a>
            </p>
          ) : null}
        </section>
      ))}
    </section>
  );
}
