import type { Endpoints, MediaFeed, MediaProvider } from '@puchar/shared/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  SectionHeading,
  Skeleton,
  VideoCard,
  apiQuery,
  endpoints,
  request,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { FeedState } from './feed-state.tsx';
import styles from './media.module.css';
import { feedTexts, texts } from './texts.pl.ts';

/** A failing service tells nobody of it, so its state is asked again. */
const rereadMs = 30_000;

const lists: Record<MediaProvider, Endpoints['getRecentVideos'] | Endpoints['getRecentStreams']> = {
  TWITCH: endpoints.getRecentStreams,
  YOUTUBE: endpoints.getRecentVideos,
};
/** Paths below `/api` whose answers a refresh changes. */
const touches = ['/media', '/twitch', '/youtube'];

function Items({ provider }: { provider: MediaProvider }) {
  const { data, isPending, refetch } = useQuery(apiQuery(lists[provider], {}));
  if (isPending) return <Skeleton shape="card" />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState>{texts.none}</EmptyState>;
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

function Feed({ feed }: { feed: MediaFeed }) {
  const { id, title } = feedTexts[feed.provider];
  return (
    <section className={styles.feed} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <FeedState feed={feed} />
      {feed.on ? <Items provider={feed.provider} /> : null}
    </section>
  );
}

function Refresh() {
  const act = useAct({
    act: () => request(organiserEndpoints.refreshMedia, {}),
    touches,
  });
  return (
    <div className={styles.act}>
      <Button aria-disabled={act.busy} onClick={() => act.busy || act.run(undefined)}>
        {act.busy ? texts.refreshing : texts.refresh}
      </Button>
      <p className={styles.hint} role="status">
        {act.done ? texts.refreshed : ''}
      </p>
      <Refusal text={act.refusal} />
    </div>
  );
}

function Feeds() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery(organiserEndpoints.getMediaFeeds, {}),
    refetchInterval: rereadMs,
  });
  if (isPending) return <Skeleton shape="card" />;
  if (data === undefined) {
    return <ErrorState text={texts.stateFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.some(({ on }) => on) ? <Refresh /> : null}
      {data.map((feed) => (
        <Feed key={feed.provider} feed={feed} />
      ))}
    </>
  );
}

/** What the feeds of streams and videos give now, and how they stand. */
export default function MediaPage() {
  return (
    <PanelFrame title={texts.title}>
      <p className={styles.hint}>{texts.intro}</p>
      <Feeds />
    </PanelFrame>
  );
}
