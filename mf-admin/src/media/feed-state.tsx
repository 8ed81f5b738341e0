import type { MediaFeed } from '@puchar/shared/contract';
import styles from './media.module.css';
import { feedTexts, texts } from './texts.pl.ts';

/** How a feed stands: switched off, never read, good since when, or failing since when. */
export function FeedState({ feed }: { feed: MediaFeed }) {
  const { on, fetchedAt, failedAt, fault } = feed;
  const { service, settings } = feedTexts[feed.provider];
  if (!on) {
    return (
      <p className={styles.hint}>
        {texts.off(service)} <code>{settings}</code>
      </p>
    );
  }
  if (failedAt !== null && fault !== null) {
    return (
      <p className={styles.hint}>
        <span className={styles.broken}>{texts.fault(failedAt, fault)}</span>{' '}
        {fetchedAt === null ? texts.notYet : texts.kept(fetchedAt)}
      </p>
    );
  }
  return <p className={styles.hint}>{fetchedAt === null ? texts.notYet : texts.good(fetchedAt)}</p>;
}
