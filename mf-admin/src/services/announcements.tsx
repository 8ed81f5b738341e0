import type { Announcement } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { ErrorState, List, SectionHeading, Skeleton, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { WordsRow } from '../lib/rows/words-row.tsx';
import { rereadMs } from './service-list.tsx';
import styles from './services.module.css';
import { faultTexts, kindTexts, sendingText, texts } from './texts.pl.ts';

function AnnouncementRow({ row }: { row: Announcement }) {
  const { kind, content, createdAt, sentAt, fault } = row;
  return (
    <WordsRow align="start" end={<p className={styles.hint}>{sendingText(row)}</p>}>
      <p className={styles.hint}>
        {kindTexts[kind]} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p className={styles.content}>{content}</p>
      {sentAt === null && fault !== null ? (
        <p className={styles.hint} data-broken>
          {faultTexts[fault]}
        </p>
      ) : null}
    </WordsRow>
  );
}

/** The last messages to the cup's chat channel. */
export function Announcements() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery(organiserEndpoints.getAnnouncements, {}),
    refetchInterval: rereadMs,
  });
  return (
    <section className={styles.section} aria-labelledby="ogloszenia">
      <SectionHeading id="ogloszenia">{texts.announcements}</SectionHeading>
      <p className={styles.hint}>{texts.announcementsIntro}</p>
      {isPending ? (
        <Skeleton count={3} />
      ) : data === undefined ? (
        <ErrorState text={texts.announcementsFailed} onRetry={() => void refetch()} />
      ) : (
        <List label={texts.announcements} empty={texts.announcementsNone}>
          {data.map((row) => (
            <AnnouncementRow key={row.id} row={row} />
          ))}
        </List>
      )}
    </section>
  );
}
