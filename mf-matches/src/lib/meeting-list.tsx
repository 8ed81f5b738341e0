import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Meeting, MeetingsQueryInput } from '@puchar/shared/contract';
import { formatDayHeading } from '@puchar/shared/domain';
import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  List,
  MatchRow,
  Skeleton,
  useLocation,
  useMeetingPages,
  useSearchParams,
} from '@puchar/shared/kit';
import styles from './meeting-list.module.css';
import { groupByDay, pageIn, uniqueMeetings, withPage } from './meeting-lists.ts';
import { texts } from './texts.pl.ts';

interface MeetingDaysProps {
  meetings: readonly Meeting[];
  /** Level of the day headings. */
  level: 2 | 3;
  focusOn?: string | null;
}

function focusLink(row: HTMLElement | null): void {
  row?.querySelector('a')?.focus({ preventScroll: true });
}

function MeetingDays({ meetings, level, focusOn = null }: MeetingDaysProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.days}>
      {groupByDay(meetings).map(({ day, meetings: ofDay }) => (
        <section key={day ?? 'undecided'} className={styles.day}>
          <Heading className={styles.heading}>
            {day === null ? texts.undecided : formatDayHeading(ofDay[0].date)}
          </Heading>
          <List>
            {ofDay.map((meeting) => (
              <div key={meeting.id} ref={meeting.id === focusOn ? focusLink : undefined}>
                <MatchRow meeting={meeting} when="time" />
              </div>
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

interface MeetingListProps {
  query: Omit<MeetingsQueryInput, 'page'>;
  level: 2 | 3;
  /** Shows the skeleton while content above may still shift the list. */
  hold?: boolean;
  /** Whether the first page comes from the address; off where a page has two lists. */
  paged?: boolean;
  /** Below the rows, while a meeting of them is still to be played. */
  calendar?: ReactNode;
}

const skeletonRows = 6;

function MoreButton({ busy, failed, nextPage, onMore }: MoreButtonProps) {
  return (
    <div className={styles.more}>
      {failed ? (
        <p className={styles.failed} role="alert">
          {texts.moreFailed}
        </p>
      ) : null}
      <Button onClick={onMore} aria-disabled={busy}>
        {busy ? texts.loadingMore : texts.more}
      </Button>
      {nextPage === null ? null : (
        <noscript>
          <a className={styles.page} href={nextPage}>
            {texts.nextPage}
          </a>
        </noscript>
      )}
    </div>
  );
}

interface MoreButtonProps {
  busy: boolean;
  failed: boolean;
  /** Address of the next page for visitors without scripts; null where it has none. */
  nextPage: string | null;
  onMore: () => void;
}

function usePlace(paged: boolean) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const from = paged ? pageIn(search) : 1;
  const addressOf = (page: number) => `${pathname}${withPage(search, page)}`;
  return {
    from,
    start: from === 1 ? null : addressOf(1),
    next: paged ? addressOf(from + 1) : null,
  };
}

export function MeetingList(props: MeetingListProps) {
  const { query, level, hold = false, paged = false, calendar = null } = props;
  const place = usePlace(paged);
  const list = useMeetingPages(query, place.from);
  const [focusOn, setFocusOn] = useState<string | null>(null);

  async function showMore() {
    if (list.isFetchingNextPage) return;
    const known = new Set(list.data?.pages.flat().map((meeting) => meeting.id));
    const { data, hasNextPage } = await list.fetchNextPage();
    if (hasNextPage) return;
    // The button is removed with the last page, so the focus moves to the first new row.
    const shown = uniqueMeetings(data?.pages ?? []);
    const added = shown.find((meeting) => !known.has(meeting.id));
    setFocusOn((added ?? shown.at(-1))?.id ?? null);
  }

  if (hold || list.isPending)
    return <Skeleton height={72} count={skeletonRows} label={texts.loading} />;
  if (list.data === undefined) {
    return <ErrorState text={texts.listFailed} onRetry={() => void list.refetch()} />;
  }
  const meetings = uniqueMeetings(list.data.pages);
  const start =
    place.start === null ? null : (
      <Link className={styles.page} to={place.start}>
        {texts.fromStart}
      </Link>
    );
  if (meetings.length === 0) {
    return (
      <>
        {start}
        <EmptyState>{texts.empty}</EmptyState>
      </>
    );
  }
  return (
    <>
      {start}
      <MeetingDays meetings={meetings} level={level} focusOn={focusOn} />
      {list.hasNextPage ? (
        <MoreButton
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          nextPage={place.next}
          onMore={() => void showMore()}
        />
      ) : null}
      {meetings.some(({ state }) => state !== 'FINISHED') ? calendar : null}
    </>
  );
}
