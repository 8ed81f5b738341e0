import {
  apiQuery,
  BackLink,
  endpoints,
  ErrorState,
  isNotFound,
  SectionHeading,
  Skeleton,
  usePageName,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { GameList } from './game-list.tsx';
import { MatchDay } from './match-day.tsx';
import { MeetingActs } from './meeting-acts.tsx';
import styles from './meeting.module.css';
import { texts } from './texts.pl.ts';

function Content({ id }: { id: string }) {
  const detail = useQuery(apiQuery(endpoints.getMeeting, { params: { id } }));
  const meet = detail.data?.meet;
  usePageName(meet && texts.pageName(meet.team1.name, meet.team2.name));
  if (isNotFound(detail.error)) return <ErrorState text={texts.notFound} />;
  if (detail.data === undefined) {
    if (detail.isPending) return <Skeleton height={480} />;
    return <ErrorState text={texts.failed} onRetry={() => void detail.refetch()} />;
  }
  const { meet: meeting, matches } = detail.data;
  return (
    <>
      <MatchDay meeting={meeting} games={matches} />
      <section className={styles.section} aria-labelledby="gry">
        <SectionHeading id="gry">{texts.games}</SectionHeading>
        <GameList meeting={meeting} games={matches} />
      </section>
      <MeetingActs meeting={meeting} games={matches.length} />
    </>
  );
}

/** `/mecze/:meetingId`: a meeting on its day. */
export default function MeetingPage() {
  const { meetingId = '' } = useParams();
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback="/mecze" />
      <Content key={meetingId} id={meetingId} />
    </PanelFrame>
  );
}
