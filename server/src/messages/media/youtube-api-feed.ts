import * as z from 'zod/mini';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  foundItem,
  isoSeconds,
  absentChannel,
  failedFeed,
  mostItems,
  oddResponse,
  newestFirst,
  usableRows,
} from './feed.ts';
import type { Feed, FeedResponse } from './feed.ts';
import { videoId, youtubeFeed } from './youtube-atom-feed.ts';
import { untilQuotaReset } from './quota-reset.ts';

/** An empty list has no `items`, so it is recognised by its kind. */
const list = z.object({
  kind: z.string().check(z.regex(/^youtube#\w+ListResponse$/)),
  items: z._default(z.array(z.unknown()), []),
});

const channelRow = z.object({
  contentDetails: z.object({
    relatedPlaylists: z.object({ uploads: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) }),
  }),
});
/** A private or deleted video stays in the list, without its date. */
const uploadRow = z.object({
  contentDetails: z.object({ videoId, videoPublishedAt: z.optional(z.string()) }),
});
const picture = z.optional(z.object({ url: z.optional(z.string()) }));
const videoRow = z.object({
  id: videoId,
  snippet: z.object({
    title: z._default(z.string(), ''),
    liveBroadcastContent: z.optional(z.string()),
    thumbnails: z.optional(z.object({ medium: picture, high: picture, default: picture })),
  }),
  contentDetails: z.optional(z.object({ duration: z.optional(z.string()) })),
  statistics: z.optional(z.object({ viewCount: z.optional(z.string()) })),
});

function videoItem(row: z.infer<typeof videoRow>, createdAt: string) {
  const { id, snippet, contentDetails, statistics } = row;
  const { medium, high, default: small } = snippet.thumbnails ?? {};
  const views = statistics?.viewCount;
  return foundItem({
    ...youtubeFeed.itemOf(id),
    title: snippet.title,
    createdAt,
    picture: medium?.url ?? high?.url ?? small?.url,
    views: views === undefined ? undefined : Number(views),
    durationSeconds: isoSeconds(contentDetails?.duration ?? ''),
  });
}

const reason = z.pipe(
  z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) }),
  z.transform(({ error }) => error.errors[0]?.reason ?? ''),
);

function createYoutubeRequest(apiKey: string, external: ExternalClient) {
  return async (
    path: '/channels' | '/playlistItems' | '/videos',
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown[]>> => {
    const search = new URLSearchParams({ ...query, key: apiKey });
    const outcome = await external.request('youtube', {
      path: `${path}?${search}`,
      schema: list,
      word: reason,
      signal,
    });
    return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.items } : outcome;
  };
}

const spent = ['quotaExceeded', 'dailyLimitExceeded'];
const tooOften = ['rateLimitExceeded', 'userRateLimitExceeded'];

/** More than are shown, at the same price: some of them are private. */
const requested = 2 * mostItems;

function failed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, now: Date): FeedResponse {
  if (outcome.kind === 'absent') return absentChannel;
  const { word = '', status } = outcome;
  if (spent.includes(word)) {
    return { kind: 'down', fault: 'THROTTLED', retryAfterMs: untilQuotaReset(now) };
  }
  if (tooOften.includes(word)) return failedFeed(outcome, 'THROTTLED');
  // YouTube rejects an unknown key with 400.
  return failedFeed(outcome, status === 400 ? 'REFUSED' : undefined);
}

/** Costs three units of quota the first time, then two. */
export function createYoutubeApiFeed(
  { apiKey, channelId }: { apiKey: string; channelId: string },
  { external, clock }: { external: ExternalClient; clock: Clock },
): Feed {
  const request = createYoutubeRequest(apiKey, external);
  let uploads: string | null = null;

  async function findUploads(signal: AbortSignal): Promise<Outcome<string>> {
    if (uploads !== null) return { kind: 'ok', value: uploads };
    const outcome = await request('/channels', { part: 'contentDetails', id: channelId }, signal);
    if (outcome.kind !== 'ok') return outcome;
    const found = channelRow.safeParse(outcome.value[0]);
    if (!found.success) return { kind: 'absent' };
    uploads = found.data.contentDetails.relatedPlaylists.uploads;
    return { kind: 'ok', value: uploads };
  }

  async function readVideos(
    dates: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<FeedResponse> {
    const ids = [...dates.keys()];
    const parts = 'snippet,contentDetails,statistics';
    const outcome = await request('/videos', { part: parts, id: ids.join(',') }, signal);
    if (outcome.kind !== 'ok') return failed(outcome, clock.now());
    const videos = usableRows(videoRow, outcome.value);
    if (videos === null) return oddResponse;
    const items = videos
      .filter(({ snippet }) => snippet.liveBroadcastContent !== 'upcoming')
      .map((row) => videoItem(row, dates.get(row.id) ?? ''));
    return { kind: 'ok', items: newestFirst(items).slice(0, mostItems) };
  }

  return {
    ...youtubeFeed.settings,
    async read(signal) {
      const found = await findUploads(signal);
      if (found.kind !== 'ok') return failed(found, clock.now());
      const query = { part: 'contentDetails', playlistId: found.value, maxResults: `${requested}` };
      const entries = await request('/playlistItems', query, signal);
      // A channel without videos has no upload list.
      if (entries.kind === 'absent') return { kind: 'ok', items: [] };
      if (entries.kind !== 'ok') return failed(entries, clock.now());
      const rows = usableRows(uploadRow, entries.value);
      if (rows === null) return oddResponse;
      const dated = rows.flatMap(({ contentDetails: { videoId: id, videoPublishedAt: at } }) =>
        at === undefined ? [] : [[id, at] as const],
      );
      return dated.length === 0 ? { kind: 'ok', items: [] } : readVideos(new Map(dated), signal);
    },
  };
}
