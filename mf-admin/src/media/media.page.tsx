import type { Endpoints, MediaFeed, MediaProvider } from '@puchar/shared/contract';
import { Button, EmptyState, endpoints, Link, Skeleton, VideoCard } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { ErrorNote, Fetched, Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './media.module.css';
import { feedTexts, texts } from './texts.pl.ts';

/** No event announces a failing service, so its state is polled. */
const refetchMs = 30_000;

const lists: Record<MediaProvider, Endpoints['getRecentVideos'] | Endpoints['getRecentStreams']> = {
  TWITCH: endpoints.getRecentStreams,
  YOUTUBE: endpoints.getRecentVideos,
};

function Items({ provider }: { provider: MediaProvider }) {
  return (
    <Fetched
      endpoint={lists[provider]}
      input={{}}
      pending={<Skeleton shape="card" />}
      failed={texts.listFailed}
    >
      {(data) =>
        data.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <ul className={styles.grid} role="list">
            {data.map((item) => (
              <li key={item.id}>
                <VideoCard item={item} />
              </li>
            ))}
          </ul>
        )
      }
    </Fetched>
  );
}

function FeedState({ feed }: { feed: MediaFeed }) {
  const { on, fetchedAt, failedAt, fault: failure } = feed;
  const { service } = feedTexts[feed.provider];
  if (!on) {
    return (
      <p className={panel.note}>
        <span>{texts.off(service)}</span>{' '}
        <Link className={panel.link} to="/uslugi">
          {texts.setUp}
        </Link>
      </p>
    );
  }
  if (failedAt !== null && failure !== null) {
    return (
      <p className={panel.note}>
        <span className={panel.danger}>{texts.failed(failedAt, failure)}</span>{' '}
        <span>{fetchedAt === null ? texts.notYet : texts.shown(fetchedAt)}</span>
      </p>
    );
  }
  return <p className={panel.note}>{fetchedAt === null ? texts.notYet : texts.good(fetchedAt)}</p>;
}

function Feed({ feed }: { feed: MediaFeed }) {
  const { id, title } = feedTexts[feed.provider];
  return (
    <Section id={id} title={title}>
      <FeedState feed={feed} />
      {feed.on ? <Items provider={feed.provider} /> : null}
    </Section>
  );
}

function Refresh() {
  const refresh = useEndpointMutation(organiserEndpoints.refreshMedia);
  return (
    <div className={styles.refresh}>
      <Button aria-disabled={refresh.busy} onClick={() => refresh.run({})}>
        {refresh.busy ? texts.refreshing : texts.refresh}
      </Button>
      <p className={panel.note} role="status">
        {refresh.done ? texts.refreshed : ''}
      </p>
      <ErrorNote text={refresh.errorText} />
    </div>
  );
}

export default function MediaPage() {
  return (
    <PanelFrame title={texts.title}>
      <p className={panel.note}>{texts.intro}</p>
      <Fetched
        endpoint={organiserEndpoints.getMediaFeeds}
        input={{}}
        refetchInterval={refetchMs}
        pending={<Skeleton shape="card" />}
        failed={texts.stateFailed}
      >
        {(feeds) => (
          <>
            {feeds.some(({ on }) => on) ? <Refresh /> : null}
            {feeds.map((feed) => (
              <Feed key={feed.provider} feed={feed} />
            ))}
          </>
        )}
      </Fetched>
    </PanelFrame>
  );
}
