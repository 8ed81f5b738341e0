import type { Group, Team } from '@puchar/shared/contract';
import {
  apiQuery,
  EmptyState,
  endpoints,
  ErrorState,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './group-tables.module.css';
import { StandingsTable } from './standings-table.tsx';
import { texts } from './texts.pl.ts';

const headHeight = 40;
const rowHeight = 72;

interface GroupTableProps {
  group: Group;
  /** How many rows to keep the place for. */
  size: number;
}

function GroupTable({ group, size }: GroupTableProps) {
  const detail = useQuery(apiQuery(endpoints.getGroup, { params: { name: group.name } }));
  if (detail.isPending) return <Skeleton height={headHeight + rowHeight * Math.max(1, size)} />;
  if (detail.data === undefined) {
    return (
      <ErrorState text={texts.tableFailed(group.name)} onRetry={() => void detail.refetch()} />
    );
  }
  if (detail.data.standings.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
  return (
    <StandingsTable
      label={common.group(group.name)}
      teams={detail.data.teams}
      standings={detail.data.standings}
    />
  );
}

interface GroupTablesProps {
  groups: readonly Group[];
  teams: readonly Team[];
}

/** The table of each group, as the server placed its rows; nothing while there are no groups. */
export function GroupTables({ groups, teams }: GroupTablesProps) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.tables} aria-labelledby="tabele">
      <SectionHeading id="tabele">{texts.tables}</SectionHeading>
      {groups.map((group) => (
        <section key={group.id} className={styles.group}>
          <h3>{common.group(group.name)}</h3>
          <GroupTable
            group={group}
            size={teams.filter(({ groupId }) => groupId === group.id).length}
          />
        </section>
      ))}
    </section>
  );
}
