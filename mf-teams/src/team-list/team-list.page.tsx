import type { TeamsOverview } from '@puchar/shared/contract';
import { apiQuery, endpoints, ErrorState, Skeleton, useQuery } from '@puchar/shared/kit';
import { GroupTables } from './group-tables.tsx';
import { TeamBrowser } from './team-browser.tsx';
import styles from './team-list.module.css';
import { texts } from './texts.pl.ts';
import { useChoice } from './use-choice.ts';

function Loaded({ teams, groups, awaiting }: TeamsOverview) {
  const choice = useChoice(groups);
  const shown = choice.group === null ? groups : [choice.group];
  return (
    <>
      <TeamBrowser teams={teams} groups={groups} waiting={awaiting} choice={choice} />
      <GroupTables groups={shown} teams={teams} />
    </>
  );
}

export default function TeamListPage() {
  const overview = useQuery(apiQuery(endpoints.getTeamsOverview, {}));

  function content() {
    if (overview.data !== undefined) return <Loaded {...overview.data} />;
    if (overview.isPending) return <Skeleton height={96} count={8} label={texts.loading} />;
    return <ErrorState text={texts.listFailed} onRetry={() => void overview.refetch()} />;
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {content()}
    </div>
  );
}
