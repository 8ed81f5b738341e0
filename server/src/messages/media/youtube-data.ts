import * as z from 'zod/mini';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import { foundItem } from './found-item.ts';
import { isoSeconds } from './media-duration.ts';
import { videoId, youtubeFeed } from './youtube-video.ts';

/** A list without a hit has no items at all, so it is known by its kind. */
const list = z.object({
  kind: z.string().check(z.regex(/^youtube#\w+ListResponse$/)),
  items: z._default(z.array(z.unknown()), []),
});

export const channelRow = z.object({
  contentDetails: z.object({
    relatedPlaylists: z.object({ uploads: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) }),
  }),
});
/** A private or deleted video stays in the list, without its date. */
export const uploadRow = z.object({
  contentDetails: z.object({ videoId, videoPublishedAt: z.optional(z.string()) }),
});
const picture = z.optional(z.object({ url: z.string() }));
export const videoRow = z.object({
  id: videoId,
  snippet: z.object({
    title: z.string(),
    liveBroadcastContent: z.optional(z.string()),
    thumbnails: z.optional(z.object({ medium: picture, high: picture, default: picture })),
  }),
  contentDetails: z.optional(z.object({ duration: z.optional(z.string()) })),
  statistics: z.optional(z.object({ viewCount: z.optional(z.string()) })),
});

export function videoItem(row: z.infer<typeof videoRow>, createdAt: string) {
  const { id, snippet, contentDetails, statistics } = row;
  const { medium, high, default: small } = snippet.thumbnails ?? {};
  const views = statistics?.viewCount;
  return foundItem({
    ...youtubeFeed.itemOf(id),
    title: snippet.title,
    createdAt,
    picture: (medium ?? high ?? small)?.url,
    views: views === undefined ? undefined : Number(views),
    durationSeconds: isoSeconds(contentDetails?.duration ?? ''),
  });
}

/** The reason that a refusal names first. */
const reason = z.pipe(
  z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) }),
  z.transform(({ error }) => error.errors[0]?.reason ?? ''),
);

/** Rows of one list of the data service; the word of a refusal is its reason. */
export type AskYoutube = (
  path: '/channels' | '/playlistItems' | '/videos',
  query: Record<string, string>,
  signal: AbortSignal,
) => Promise<Outcome<unknown[]>>;

/** @param apiKey Goes into the query, as the service wants it. */
export function createAskYoutube(apiKey: string, external: ExternalClient): AskYoutube {
  return async (path, query, signal) => {
    const search = new URLSearchParams({ ...query, key: apiKey });
    const outcome = await external.ask('youtube', {
      path: `${path}?${search}`,
      schema: list,
      word: reason,
      signal,
    });
    return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.items } : outcome;
  };
}
