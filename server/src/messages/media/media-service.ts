import { mediaItem } from '@puchar/shared/contract';
import type { MediaItem, MediaProvider } from '@puchar/shared/contract';
import { isNull, lte, or, sql, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { mediaCache } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { pictureAddress } from '../../platform/storage/picture-address.ts';
import { storePicture, storePictureFile } from '../../platform/storage/picture-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Job } from '../../platform/jobs/periodic-job.ts';
import { createItemPictures } from './feed.ts';
import type { Feed, PicturedItem } from './feed.ts';
import { createTwitchFeed } from './twitch-feed.ts';
import { createYoutubeApiFeed } from './youtube-api-feed.ts';
import { createYoutubeAtomFeed } from './youtube-atom-feed.ts';

const minuteMs = 60_000;
/** After the first failure; doubles up to `slowestRetryMs`. */
const firstRetryMs = 1.5 * minuteMs;
const slowestRetryMs = 15 * minuteMs;
/** An organiser's press asks again after so long. */
const pressMs = minuteMs;

/** When one feed is asked. */
interface FeedTurns {
  /** One refresh, when its time has come. */
  take(signal: AbortSignal): Promise<void>;
  /** A refresh out of turn; null when the last try is younger than a minute. */
  press(signal: AbortSignal): Promise<(() => Promise<void>) | null>;
}

function createFeedTurns(context: ServerContext, feed: Feed): FeedTurns {
  const { db, clock } = context;
  const refresh = createFeedRefresh(context, feed);
  let failures = 0;
  /** Before this moment the service is left alone. */
  let quietUntil = 0;
  const now = () => clock.now().getTime();

  function learn(result: { retryAfterMs: number } | null): void {
    failures = result === null ? 0 : failures + 1;
    if (result === null) return;
    const pause = Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs);
    quietUntil = now() + Math.max(pause, result.retryAfterMs);
  }
  async function begin(rules: ClaimRules, signal: AbortSignal) {
    const previous = await claimFeed(db, feed.provider, clock.now(), rules);
    return previous === null ? null : async () => learn(await refresh(previous, signal));
  }

  return {
    async take(signal) {
      if (quietUntil > now()) return;
      await (
        await begin({ goodMs: feed.everyMs, tryMs: minuteMs }, signal)
      )?.();
    },
    press: (signal) => begin({ goodMs: pressMs, tryMs: pressMs }, signal),
  };
}

const storedItems = z.array(mediaItem);

/** What `fetchedAt` says before the first good answer. */
export const never = new Date(0);

/** Items of a row; what an earlier release wrote otherwise is as good as none. */
export function itemsOfRow(items: unknown): MediaItem[] {
  return storedItems.safeParse(items).data ?? [];
}

/** How long ago the last good answer and the last try must be. */
interface ClaimRules {
  goodMs: number;
  tryMs: number;
}

/**
 * Takes the leave to ask a service, which of several processes one has at a time: the try is noted
 * before it is made.
 *
 * @returns The items that are shown now; null when the last try is too young.
 */
async function claimFeed(
  db: Database,
  provider: MediaProvider,
  now: Date,
  { goodMs, tryMs }: ClaimRules,
): Promise<MediaItem[] | null> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [row] = await db
    .insert(mediaCache)
    .values({ provider, items: [], fetchedAt: never, failedAt: now })
    .onConflictDoUpdate({
      target: mediaCache.provider,
      // The fault of the try before stays until this one has an answer.
      set: { failedAt: now },
      setWhere: sql`${lte(mediaCache.fetchedAt, before(goodMs))} and ${or(
        isNull(mediaCache.failedAt),
        lte(mediaCache.failedAt, before(tryMs)),
      )}`,
    })
    .returning();
  return row ? itemsOfRow(row.items) : null;
}

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'external' | 'log'>;

/** Pictures and list in one transaction, so that the sweep never meets one without the other. */
async function storeList(
  { db, config: { dataDir }, clock }: Context,
  provider: MediaProvider,
  pictured: readonly PicturedItem[],
): Promise<{ items: MediaItem[]; addresses: Map<string, string> }> {
  // Their bytes reach the disk before the transaction, which everybody else may wait for.
  for (const { fresh } of pictured) if (fresh) await storePictureFile(dataDir, fresh.bytes);
  const fetchedAt = clock.now();
  return transaction(db, async (tx) => {
    const addresses = new Map<string, string>();
    const items: MediaItem[] = [];
    for (const { item, fresh } of pictured) {
      if (fresh === null) {
        items.push(item);
        continue;
      }
      const { hash } = await storePicture(tx, dataDir, fresh.bytes);
      addresses.set(fresh.source, pictureAddress(hash));
      items.push({ ...item, thumbnailUrl: pictureAddress(hash) });
    }
    await tx
      .update(mediaCache)
      .set({ items, fetchedAt, failedAt: null, fault: null })
      .where(eq(mediaCache.provider, provider));
    return { items, addresses };
  });
}

/**
 * Asks the service and stores what it says; the last good list stays while it fails. A claim comes
 * before.
 *
 * @param previous What is shown now.
 * @returns Null when all went well, otherwise for how long the service wants to be left alone.
 */
type FeedRefresh = (
  previous: readonly MediaItem[],
  signal: AbortSignal,
) => Promise<{ retryAfterMs: number } | null>;

function createFeedRefresh(context: Context, feed: Feed): FeedRefresh {
  const { db, clock, changes, external, log } = context;
  const { provider } = feed;
  const pictures = createItemPictures(external, feed);
  return async (previous, signal) => {
    const answer = await feed.read(signal);
    if (answer.kind === 'down') {
      const { fault, retryAfterMs = 0 } = answer;
      if (signal.aborted) return { retryAfterMs };
      log.warn('media.failed', { provider, fault });
      await db
        .update(mediaCache)
        .set({ failedAt: clock.now(), fault })
        .where(eq(mediaCache.provider, provider));
      return { retryAfterMs };
    }
    const pictured = await pictures.fetch(answer.items, previous, signal);
    const { items, addresses } = await storeList(context, provider, pictured);
    pictures.stored(addresses);
    // Both as the schema orders their fields: the database keeps no order.
    if (JSON.stringify(itemsOfRow(items)) !== JSON.stringify(previous)) {
      await changes.publish({ topic: 'media', id: provider });
    }
    return null;
  };
}

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
