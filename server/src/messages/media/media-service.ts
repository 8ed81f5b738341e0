import { setTimeout as wait } from 'node:timers/promises';
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
import { createItemPictures } from './feed.ts';
import type { Feed, PicturedItem } from './feed.ts';
import { createTwitchFeed } from './twitch-feed.ts';
import { createYoutubeApiFeed } from './youtube-api-feed.ts';
import { createYoutubeAtomFeed } from './youtube-atom-feed.ts';

const minuteMs = 60_000;
/** After the first failure; doubles up to `slowestRetryMs`. */
const firstRetryMs = 1.5 * minuteMs;
const slowestRetryMs = 15 * minuteMs;
/** Least time between manual refreshes. */
const refreshMs = minuteMs;

function createFeedTurns(context: ServerContext, feed: Feed, isPresent: () => boolean) {
  const { db, clock } = context;
  const refresh = createFeedRefresh(context, feed, isPresent);
  let failures = 0;
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
    async take(signal: AbortSignal): Promise<void> {
      if (quietUntil > now()) return;
      await (
        await begin({ goodMs: feed.everyMs, tryMs: minuteMs }, signal)
      )?.();
    },
    /** Null when the last try is younger than a minute. */
    refresh: (signal: AbortSignal) => begin({ goodMs: refreshMs, tryMs: refreshMs }, signal),
  };
}

const storedItems = z.array(mediaItem);

/** `fetchedAt` before the first success. */
export const never = new Date(0);

/** Items that an earlier release stored in another shape count as none. */
export function itemsOfRow(items: unknown): MediaItem[] {
  return storedItems.safeParse(items).data ?? [];
}

/** Least age of the last success and of the last try. */
interface ClaimRules {
  goodMs: number;
  tryMs: number;
}

/**
 * Recorded before the request, so that only one process makes it. @returns Null when the last try is too recent.
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
      // The error of the last try stays until this one has a result.
      set: { failedAt: now },
      setWhere: sql`${lte(mediaCache.fetchedAt, before(goodMs))} and ${or(
        isNull(mediaCache.failedAt),
        lte(mediaCache.failedAt, before(tryMs)),
      )}`,
    })
    .returning();
  return row ? itemsOfRow(row.items) : null;
}

type Context = Pick<
  ServerContext,
  'db' | 'clock' | 'changes' | 'config' | 'external' | 'files' | 'log'
>;

/** Pictures and list in one transaction, so that the sweep never sees one without the other. */
async function storeList(
  { db, files, clock }: Context,
  provider: MediaProvider,
  pictured: readonly PicturedItem[],
): Promise<{ items: MediaItem[]; addresses: Map<string, string> }> {
  // The bytes reach the disk before the transaction, which blocks other writers.
  for (const { fresh } of pictured) if (fresh) await storePictureFile(files, fresh.bytes);
  const fetchedAt = clock.now();
  return transaction(db, async (tx) => {
    const addresses = new Map<string, string>();
    const items: MediaItem[] = [];
    for (const { item, fresh } of pictured) {
      if (fresh === null) {
        items.push(item);
        continue;
      }
      const { hash } = await storePicture(tx, files, fresh.bytes);
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

function createFeedRefresh(context: Context, feed: Feed, isPresent: () => boolean) {
  const { db, clock, changes, external, log } = context;
  const { provider } = feed;
  const pictures = createItemPictures(external, feed);
  /** @returns Null after a success, otherwise the wait that the service requires. */
  return async (
    previous: readonly MediaItem[],
    signal: AbortSignal,
  ): Promise<{ retryAfterMs: number } | null> => {
    const response = await feed.read(signal);
    if (response.kind === 'down') {
      const { fault: failure, retryAfterMs = 0 } = response;
      if (signal.aborted) return { retryAfterMs };
      log.warn('media.failed', { provider, fault: failure });
      await db
        .update(mediaCache)
        .set({ failedAt: clock.now(), fault: failure })
        .where(eq(mediaCache.provider, provider));
      return { retryAfterMs };
    }
    const pictured = await pictures.fetch(response.items, previous, signal);
    // Another channel was set meanwhile.
    if (!isPresent()) return null;
    const { items, addresses } = await storeList(context, provider, pictured);
    pictures.stored(addresses);
    // Both in the order of the schema's fields: the database does not preserve it.
    if (JSON.stringify(itemsOfRow(items)) !== JSON.stringify(previous)) {
      await changes.publish({ topic: 'media', id: provider });
    }
    return null;
  };
}

const lookMs = 20_000;
/** A manual refresh waits so long; later items arrive by live update. */
const patienceMs = 4_000;

export function feedsOf({
  config: { twitch, youtube },
  external,
  clock,
}: Pick<ServerContext, 'config' | 'external' | 'clock'>): Feed[] {
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

/** With their tokens, pauses and known pictures, until an organiser sets another channel or key. */
function createPresentFeeds(context: ServerContext) {
  const settings = () => JSON.stringify([context.config.twitch, context.config.youtube]);
  let made: { from: string; feeds: ReturnType<typeof createFeedTurns>[] } | null = null;
  return () => {
    const from = settings();
    const isPresent = () => settings() === from;
    if (made?.from !== from) {
      const feeds = feedsOf(context).map((feed) => createFeedTurns(context, feed, isPresent));
      made = { from, feeds };
    }
    return made.feeds;
  };
}

export function createMedia(
  context: ServerContext,
  { waitMs = patienceMs }: { waitMs?: number } = {},
) {
  const present = createPresentFeeds(context);
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const failed = (error: unknown) => context.log.warn('media.job-failed', errorFields(error));

  async function tracked(work: Promise<unknown>): Promise<void> {
    underWay.add(work);
    await work.catch(failed);
    underWay.delete(work);
  }
  async function run(signal: AbortSignal): Promise<void> {
    await Promise.all(present().map((feed) => feed.take(signal)));
  }
  const runs = createPeriodicJob({ everyMs: lookMs, work: run, failed });

  return {
    counts: runs.counts,
    start() {
      void tracked(run(stopping.signal));
      runs.start();
    },
    run,
    /** @throws AppError TOO_MANY_REQUESTS when the last try of each feed is younger than a minute. */
    async refresh(): Promise<void> {
      const feeds = present();
      const begun = await Promise.all(feeds.map((feed) => feed.refresh(stopping.signal)));
      const works = begun.flatMap((work) => work ?? []);
      if (works.length === 0 && feeds.length > 0) {
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: refreshMs / 1000 });
      }
      const all = tracked(Promise.all(works.map((work) => work())));
      await Promise.race([all, wait(waitMs, undefined, { ref: false })]);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await runs.stop();
      await Promise.allSettled(underWay);
    },
  };
}

export type MediaFeeds = ReturnType<typeof createMedia>;
