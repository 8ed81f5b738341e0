import type { MediaItem } from '../../../contract/site.ts';
import { formatDay } from '../../../domain/format-date.ts';
import { formatDuration } from '../../../domain/format-duration.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { pluralPl } from '../../../domain/text.ts';
import { Icon } from '../icon/icon.tsx';
import { texts } from '../texts.pl.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './video-card.module.css';

function views(count: number): string {
  return `${formatNumber(count)} ${pluralPl(count, 'wyświetlenie', 'wyświetlenia', 'wyświetleń')}`;
}

/** The thumbnail is ours; nothing of the other site loads before the click. */
export function VideoCard({ item }: { item: MediaItem }) {
  return (
    <a className={styles.card} href={item.url} target="_blank" rel="noopener noreferrer">
      <span className={styles.picture}>
        {item.thumbnailUrl === null ? (
          <Icon name="film" size={48} />
        ) : (
          <img
            className={styles.image}
            src={item.thumbnailUrl}
            alt=""
            width="320"
            height="180"
            loading="lazy"
            decoding="async"
          />
        )}
        {item.durationSeconds !== undefined && (
          <span className={styles.length}>
            <VisuallyHidden>{texts.length} </VisuallyHidden>
            <span>{formatDuration(item.durationSeconds)}</span>
          </span>
        )}
      </span>{' '}
      <span className={styles.title} translate="no">
        {item.title}
      </span>{' '}
      <span className={styles.meta}>
        {item.views === undefined
          ? formatDay(item.createdAt)
          : `${formatDay(item.createdAt)} · ${views(item.views)}`}
      </span>
      <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
    </a>
  );
}
