import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Job } from '../../platform/jobs/periodic-job.ts';
import type { Feed } from './feed.ts';
import { createFeedTurns, pressMs } from './feed-turns.ts';
import { createTwitchFeed } from './twitch-feed.ts';
import { createYoutubeApiFeed } from './youtube-api-feed.ts';
import { createYoutubeAtomFeed } from './youtube-atom-feed.ts';

/** How often it is looked whose turn has come. */
const lookMs = 20_000;
/** How long the one who pressed waits; what comes later comes to the page by itself. */
const patienceMs = 4_000;

export interface MediaFeeds extends Job {
  /** Asks every feed whose turn has come; visitors never wait for it. */
  round(signal: AbortSignal): Promise<void>;
  /**
   * Asks every feed now and waits a little for the answers.
   *
   * @throws AppError TOO_MANY_REQUESTS when the last try of each is younger than a minute.
   */
  refresh(): Promise<void>;
}

/** The feeds that the settings switch on. */
function feedsOf({ config: { twitch, youtube }, external, clock }: ServerContext): Feed[] {
  const parts = { external, clock };
  const feeds: Feed[] = [];
  if (twitch) feeds.push(createTwitchFeed(twitch, parts));
  if (youtube?.apiKey !== undefined) {
    feeds.push(createYoutubeApiFeed({ ...youtube, apiKey: youtube.apiKey }, parts));
  } else if (youtube) {
    feeds.push(createYoutubeAtomFeed(youtube, parts));
  }
  return feeds;
}

/** Resolves after the work, or after a while without it. */
async function patiently(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Recent streams and videos, read in the background and kept in the database. */
export function createMedia(
  context: ServerContext,
  { waitMs = patienceMs }: { waitMs?: number } = {},
): MediaFeeds {
  const feeds = feedsOf(context).map((feed) => createFeedTurns(context, feed));
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const failed = (error: unknown) => context.log.warn('media.round-failed', errorFields(error));

  /** Work that is waited for before the database is closed. */
  async function tracked(work: Promise<unknown>): Promise<void> {
    underWay.add(work);
    await work.catch(failed);
    underWay.delete(work);
  }
  async function round(signal: AbortSignal): Promise<void> {
    await Promise.all(feeds.map((feed) => feed.take(signal)));
  }
  const rounds = createPeriodicJob({ everyMs: lookMs, work: round, failed });

  return {
    start() {
      // The first answers need not wait for the first turn.
      void tracked(round(stopping.signal));
      rounds.start();
    },
    round,
    async refresh() {
      const begun = await Promise.all(feeds.map((feed) => feed.press(stopping.signal)));
      const works = begun.flatMap((work) => work ?? []);
      if (works.length === 0 && feeds.length > 0) {
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: pressMs / 1000 });
      }
      await patiently(tracked(Promise.all(works.map((work) => work()))), waitMs);
    },
    async stop() {
      stopping.abort();
      await rounds.stop();
      await Promise.allSettled(underWay);
    },
  };
}
