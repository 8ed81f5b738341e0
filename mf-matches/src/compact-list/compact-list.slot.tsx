import type { Meeting, MeetingState } from '@puchar/shared/contract';
import {
  apiQuery,
  ButtonLink,
  endpoints,
  ErrorState,
  Link,
  List,
  MatchRow,
  SectionHeading,
  Skeleton,
  useQuery,
  useSite,
} from '@puchar/shared/kit';
import { LiveRows } from '../lib/live-rows.tsx';
import { compactRows, lastMeetings, nextMeetings } from '../lib/meeting-lists.ts';
import styles from './compact-list.module.css';
import { texts } from './texts.pl.ts';

function useFirstPage(state: MeetingState, order: 'ASC' | 'DESC', limit?: number) {
  return useQuery(apiQuery(endpoints.getMeetings, { query: { state, order, page: 1, limit } }));
}

const teamList = '/druzyny';

interface PartProps {
  title: string;
  meetings: readonly Meeting[];
  live?: boolean;
}

function Part({ title, meetings, live = false }: PartProps) {
  if (meetings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {live ? (
        <LiveRows meetings={meetings} when="date" />
      ) : (
        <List>
          {meetings.map((meeting) => (
            <MatchRow key={meeting.id} meeting={meeting} />
          ))}
        </List>
      )}
    </section>
  );
}

/** Without a schedule yet: links to teams and regulations. */
function NoneYet() {
  const hasTeams = useSite().routes.includes(teamList);
  return (
    <section className={styles.block} aria-labelledby="mecze">
      <SectionHeading id="mecze">{texts.title}</SectionHeading>
      <div className={styles.none}>
        <p>{texts.none}</p>
        <div className={styles.ways}>
          {hasTeams ? <ButtonLink to={teamList}>{texts.teams}</ButtonLink> : null}
          <ButtonLink to="/regulamin">{texts.regulations}</ButtonLink>
        </div>
      </div>
    </section>
  );
}

export default function CompactList() {
  const lists = [
    useFirstPage('LIVE', 'ASC'),
    useFirstPage('UPCOMING', 'ASC', compactRows),
    useFirstPage('FINISHED', 'DESC', compactRows),
  ] as const;
  const [live, upcoming, finished] = lists;
  const allMatches = (
    <Link to="/mecze" className={styles.all}>
      {texts.all}
    </Link>
  );
  const heading = (
    <SectionHeading id="mecze" aside={allMatches}>
      {texts.title}
    </SectionHeading>
  );
  if (lists.some((list) => list.isPending)) {
    return (
      <section className={styles.block}>
        {heading}
        <Skeleton height={72} count={6} />
      </section>
    );
  }
  const failed = lists.filter((list) => list.data === undefined);
  const retry = () => failed.forEach((list) => void list.refetch());
  const some = lists.some((list) => (list.data ?? []).length > 0);
  if (!some && failed.length === 0) return <NoneYet />;
  return (
    <section className={styles.block} aria-labelledby="mecze">
      {heading}
      {failed.length > 0 ? <ErrorState text={texts.failed} onRetry={retry} /> : null}
      <Part title={texts.live} meetings={live.data ?? []} live />
      <Part title={texts.next} meetings={nextMeetings(upcoming.data ?? [])} />
      <Part title={texts.last} meetings={lastMeetings(finished.data ?? [])} />
    </section>
  );
}
