import { ErrorState, SectionHeading, VideoCard, apiQuery, useQuery } from '@puchar/shared/kit';
import type { Endpoints } from '@puchar/shared/contract';
import styles from './recent-media.module.css';

const shownItems = 4;

export interface RecentMediaProps {
  id: string;
  title: string;
  failed: string;
  endpoint: Endpoints['getRecentVideos'] | Endpoints['getRecentStreams'];
}

export function RecentMedia({ id, title, failed, endpoint }: RecentMediaProps) {
  const { data, isError, refetch } = useQuery(apiQuery(endpoint, {}));
  if (!isError && (data === undefined || data.length === 0)) return null;
  return (
    <section className={styles.section}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {data === undefined ? (
        <ErrorState text={failed} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.grid}>
          {data.slice(0, shownItems).map((item) => (
            <li key={item.id}>
              <VideoCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
