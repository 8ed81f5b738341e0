import type { Meeting } from '@puchar/shared/contract';
import {
  apiQuery,
  EmptyState,
  endpoints,
  ErrorState,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { scoreOf } from '../lib/score-of.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { usePicks } from '../lib/use-picks.ts';
import { MeetingPick } from './meeting-pick.tsx';
import styles from './typer.module.css';
import { texts } from './texts.pl.ts';

function Picking({ meetings }: { meetings: readonly Meeting[] }) {
  const { picks, pick } = usePicks();
  if (meetings.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
  return (
    <div className={styles.list}>
      {meetings.map((meeting) => (
        <MeetingPick
          key={meeting.id}
          meeting={meeting}
          picked={picks[meeting.id]}
          onPick={(teamId) => pick(meeting.id, teamId)}
        />
      ))}
    </div>
  );
}

export default function TyperPage() {
  const { picks } = usePicks();
  const upcoming = useQuery(
    apiQuery(endpoints.getMeetings, { query: { state: 'UPCOMING', order: 'ASC', page: 1 } }),
  );
  const finished = useQuery(
    apiQuery(endpoints.getMeetings, { query: { state: 'FINISHED', order: 'DESC', page: 1 } }),
  );
  const score = scoreOf(finished.data ?? [], picks);

  function content() {
    if (upcoming.isPending) return <Skeleton height={140} count={4} />;
    if (upcoming.data === undefined) {
      return <ErrorState text={texts.failed} onRetry={() => void upcoming.refetch()} />;
    }
    return <Picking meetings={upcoming.data} />;
  }

  return (
    <div className={styles.page}>
      <h1>{common.title}</h1>
      <p>{texts.lead}</p>
      <p>{score.of === 0 ? common.noScore : common.score(score.right, score.of)}</p>
      {content()}
    </div>
  );
}
