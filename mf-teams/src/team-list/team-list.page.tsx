import type { TeamsOverview } from '@puchar/shared/contract';
import { ErrorState, Skeleton } from '@puchar/shared/kit';
import { GroupTables } from './group-tables.tsx';
import { TeamBrowser } from './team-browser.tsx';
import styles from './team-list.module.css';
import { texts } from './texts.pl.ts';
import { useChoice } from './use-choice.ts';
import { useOverview } from './use-overview.ts';

function Loaded(overview: TeamsOverview) {
  const { teams, groups, part } = overview;
  const choice = useChoice(groups);
  const shown = choice.group === null ? groups : [choice.group];
  return (
    <>
      <TeamBrowser overview={overview} choice={choice} />
      <GroupTables
        groups={shown}
        teams={part?.placed ?? teams}
        areBeginnings={part !== undefined && choice.group === null}
      />
    </>
  );
}

export default function TeamListPage() {
  const overview = useOverview();

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
