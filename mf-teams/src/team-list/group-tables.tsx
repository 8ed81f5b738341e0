import type { ListedGroup, ListedTeam } from '@puchar/shared/contract';
import { EmptyState, SectionHeading } from '@puchar/shared/kit';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './group-tables.module.css';
import { StandingsTable } from './standings-table.tsx';
import { texts } from './texts.pl.ts';

interface GroupTablesProps {
  groups: readonly ListedGroup[];
  teams: readonly ListedTeam[];
}

/** The table of each group, as the server placed its rows; nothing while there are no groups. */
export function GroupTables({ groups, teams }: GroupTablesProps) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.tables} aria-labelledby="tabele">
      <SectionHeading id="tabele">{texts.tables}</SectionHeading>
      {groups.map(({ id, name, standings }) => (
        <section key={id} className={styles.group}>
          <h3>{common.group(name)}</h3>
          {standings.length === 0 ? (
            <EmptyState>{texts.empty}</EmptyState>
          ) : (
            <StandingsTable label={common.group(name)} teams={teams} standings={standings} />
          )}
        </section>
      ))}
    </section>
  );
}
