import type { Endpoints } from '@puchar/shared/contract';
import {
  EmptyState,
  ErrorState,
  SectionHeading,
  Skeleton,
  VideoCard,
  apiQuery,
  endpoints,
  useQuery,
} from '@puchar/shared/kit';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import styles from './media.module.css';
import { texts } from './texts.pl.ts';

interface FeedProps {
  id: string;
  title: string;
  service: string;
  /** Names of the settings that turn the feed on. */
  settings: readonly string[];
  endpoint: Endpoints['getRecentVideos'] | Endpoints['getRecentStreams'];
}

const feeds: readonly FeedProps[] = [
  {
    id: 'transmisje',
    title: texts.streams,
    service: 'Twitch',
    settings: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'],
    endpoint: endpoints.getRecentStreams,
  },
  {
    id: 'filmy',
    title: texts.videos,
    service: 'YouTube',
    settings: ['YOUTUBE_API_KEY', 'YOUTUBE_CHANNEL_ID'],
    endpoint: endpoints.getRecentVideos,
  },
];

function Items({ service, settings, endpoint }: FeedProps) {
  const { data, isPending, refetch } = useQuery(apiQuery(endpoint, {}));
  if (isPending) return <Skeleton shape="card" />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <div className={styles.none}>
        <EmptyState>{texts.none(service)}</EmptyState>
        <p className={styles.hint}>
          {texts.settings} <code>{settings.join(', ')}</code>
        </p>
      </div>
    );
  }
  return (
    <ul className={styles.grid} role="list">
      {data.map((item) => (
        <li key={item.id}>
          <VideoCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** What the feeds of streams and videos give now. */
export default function MediaPage() {
  return (
    <PanelFrame title={texts.title}>
      <p className={styles.hint}>{texts.intro}</p>
      {feeds.map((feed) => (
        <section key={feed.id} className={styles.feed} aria-labelledby={feed.id}>
          <SectionHeading id={feed.id}>{feed.title}</SectionHeading>
          <Items {...feed} />
        </section>
      ))}
    </PanelFrame>
  );
}
