import type { Group, Team } from '@puchar/shared/contract';
import { apiQuery, endpoints, ErrorState, Skeleton, useQuery } from '@puchar/shared/kit';
import { useSchoolName } from '../lib/use-school-name.ts';
import { GroupTables } from './group-tables.tsx';
import { TeamBrowser } from './team-browser.tsx';
import styles from './team-list.module.css';
import { texts } from './texts.pl.ts';
import { useChoice } from './use-choice.ts';

interface LoadedProps {
  teams: readonly Team[];
  groups: readonly Group[];
  waiting: number;
  /** Null unless the groups could not be had. */
  onGroupsRetry: (() => void) | null;
}

function Loaded({ teams, groups, waiting, onGroupsRetry }: LoadedProps) {
  const schoolName = useSchoolName();
  const choice = useChoice(groups);
  const shown = choice.group === null ? groups : [choice.group];
  return (
    <>
      <TeamBrowser
        teams={teams}
        groups={groups}
        waiting={waiting}
        choice={choice}
        schoolName={schoolName}
      />
      {onGroupsRetry === null ? (
        <GroupTables groups={shown} teams={teams} />
      ) : (
        <ErrorState text={texts.groupsFailed} onRetry={onGroupsRetry} />
      )}
    </>
  );
}

/** `/druzyny` */
export default function TeamListPage() {
  const teams = useQuery(apiQuery(endpoints.getTeams, {}));
  const groups = useQuery(apiQuery(endpoints.getGroups, {}));
  const awaiting = useQuery(apiQuery(endpoints.getAwaitingAmount, {}));
  // Asked for beside the others instead of after them.
  useSchoolName();

  function content() {
    if (teams.isPending || groups.isPending) return <Skeleton height={96} count={8} />;
    if (teams.data === undefined) {
      return <ErrorState text={texts.listFailed} onRetry={() => void teams.refetch()} />;
    }
    return (
      <Loaded
        teams={teams.data}
        groups={groups.data ?? []}
        waiting={awaiting.data?.amount ?? 0}
        onGroupsRetry={groups.data === undefined ? () => void groups.refetch() : null}
      />
    );
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {content()}
    </div>
  );
}
