import { useState } from 'react';
import type { MeetingsQueryInput } from '@puchar/shared/contract';
import { Button, EmptyState, ErrorState, Skeleton, useMeetingPages } from '@puchar/shared/kit';
import { MeetingDays } from './meeting-days.tsx';
import styles from './meeting-list.module.css';
import { texts } from './texts.pl.ts';
import { uniqueMeetings } from './unique-meetings.ts';

interface MeetingListProps {
  query: Omit<MeetingsQueryInput, 'page'>;
  level: 2 | 3;
  /** Keeps the skeleton while something above the list may still push it down. */
  hold?: boolean;
}

const skeletonRows = 6;

function MoreButton({ busy, failed, onMore }: MoreButtonProps) {
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
    </div>
  );
}

interface MoreButtonProps {
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Meetings by days, twenty at a time. */
export function MeetingList({ query, level, hold = false }: MeetingListProps) {
  const list = useMeetingPages(query);
  const [focusOn, setFocusOn] = useState<string | null>(null);

  async function showMore() {
    if (list.isFetchingNextPage) return;
    const known = new Set(list.data?.pages.flat().map((meeting) => meeting.id));
    const { data, hasNextPage } = await list.fetchNextPage();
    if (hasNextPage) return;
    // The button goes with the last page; the focus must not go with it.
    const added = data?.pages.at(-1)?.find((meeting) => !known.has(meeting.id));
    setFocusOn(added?.id ?? null);
  }

  if (hold || list.isPending) return <Skeleton height={72} count={skeletonRows} />;
  if (list.data === undefined) {
    return <ErrorState text={texts.listFailed} onRetry={() => void list.refetch()} />;
  }
  const meetings = uniqueMeetings(list.data.pages);
  if (meetings.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
  return (
    <>
      <MeetingDays meetings={meetings} level={level} focusOn={focusOn} />
      {list.hasNextPage ? (
        <MoreButton
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void showMore()}
        />
      ) : null}
    </>
  );
}
