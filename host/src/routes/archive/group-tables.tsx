import type { ArchivedEditionDetail, EditionHead } from '@puchar/shared/contract';
import { Link, SectionHeading, TeamLogo } from '@puchar/shared/kit';
import { teamPath } from './archive-paths.ts';
import styles from './tables.module.css';
import { texts } from './texts.pl.ts';

const { column } = texts;

type Group = ArchivedEditionDetail['groups'][number];
type Teams = ArchivedEditionDetail['teams'];

function Table({ group, teams, edition }: { group: Group; teams: Teams; edition: EditionHead }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.group(group.name)}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {column.place}
          </th>
          <th scope="col" className={styles.head} data-wide="">
            {column.team}
          </th>
          <th scope="col" className={styles.head} aria-label={column.meetingsLong}>
            {column.meetings}
          </th>
          <th scope="col" className={styles.head} aria-label={column.gamesLong}>
            {column.games}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.standings.map((row) => {
          const team = teams.find(({ id }) => id === row.teamId);
          if (team === undefined) return null;
          return (
            <tr key={row.teamId}>
              <td className={styles.cell}>{row.rule === 'DROPPED_OUT' ? '–' : row.position}</td>
              <th scope="row" className={styles.cell} data-wide="">
                <span className={styles.team}>
                  <TeamLogo team={team} />
                  <Link to={teamPath(edition, team.tag)} translate="no">
                    {team.name}
                  </Link>
                </span>
              </th>
              <td className={styles.cell}>{`${row.meetingsWon}–${row.meetingsLost}`}</td>
              <td className={styles.cell}>{`${row.gamesWon}–${row.gamesLost}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface GroupTablesProps {
  groups: readonly Group[];
  teams: Teams;
  edition: EditionHead;
}

export function GroupTables({ groups, teams, edition }: GroupTablesProps) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading id="tabele">{texts.tables}</SectionHeading>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Table key={group.id} group={group} teams={teams} edition={edition} />
        ))}
      </div>
    </section>
  );
}
