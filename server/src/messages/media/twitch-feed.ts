import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { TwitchSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import {
  absentChannel,
  failedFeed,
  mostItems,
  oddResponse,
  foundItem,
  newestFirst,
  usableRows,
  spelledSeconds,
} from './feed.ts';
import type { Feed, FeedResponse, FoundItem } from './feed.ts';

const response = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/)),
  expires_in: z.number().check(z.gte(0)),
});

/** A token is replaced so long before it expires. */
const marginSeconds = 300;

function createTwitchToken(
  { clientId, clientSecret }: TwitchSettings,
  { external, clock }: { external: ExternalClient; clock: Clock },
) {
  let retained: { value: string; until: number } | null = null;
  return {
    async get(signal: AbortSignal): Promise<Outcome<string>> {
      if (retained !== null && retained.until > clock.now().getTime()) {
        return { kind: 'ok', value: retained.value };
      }
      const outcome = await external.request('twitch-auth', {
        path: '/token',
        form: {
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        },
        schema: response,
        signal,
      });
      if (outcome.kind !== 'ok') return outcome;
      const { access_token: value, expires_in: seconds } = outcome.value;
      retained = { value, until: clock.now().getTime() + (seconds - marginSeconds) * 1000 };
      return { kind: 'ok', value };
    },
    drop(token: string): void {
      if (retained?.value === token) retained = null;
    },
  };
}

const list = z.object({ data: z.array(z.unknown()) });
const number = z.string().check(z.regex(/^\d{1,25}$/));
const text = z._default(z.string(), '');
const user = z.object({ id: number });
const stream = z.object({
  id: number,
  /** Anything but `live` is an error of Twitch. */
  type: z.literal('live'),
  title: text,
  started_at: z.string(),
  viewer_count: z.optional(z.number()),
  thumbnail_url: text,
});
type Stream = z.infer<typeof stream>;
const video = z.object({
  id: number,
  stream_id: z.optional(z.string()),
  title: text,
  created_at: z.string(),
  thumbnail_url: text,
  view_count: z.optional(z.number()),
  duration: text,
});
type Video = z.infer<typeof video>;

/** Streams have `{width}`, videos `%{width}`. */
function sized(template: string): string {
  return template.replace(/%?\{width\}/, '320').replace(/%?\{height\}/, '180');
}

const ofStream = (row: Stream, channel: string): FoundItem | null =>
  foundItem({
    id: row.id,
    title: row.title,
    createdAt: row.started_at,
    url: `https://www.twitch.tv/${channel}`,
    picture: sized(row.thumbnail_url),
    pictureChanges: true,
    views: row.viewer_count,
  });

const ofVideo = (row: Video): FoundItem | null =>
  foundItem({
    id: row.id,
    title: row.title,
    createdAt: row.created_at,
    url: `https://www.twitch.tv/videos/${row.id}`,
    picture: sized(row.thumbnail_url),
    views: row.view_count,
    durationSeconds: spelledSeconds(row.duration),
  });

function itemsOf(streams: Stream[], videos: Video[], channel: string): FoundItem[] {
  const live = streams.map(({ id }) => id);
  // A live stream's recording would be listed twice.
  const over = videos.filter((row) => !live.includes(row.stream_id ?? ''));
  return [
    ...newestFirst(streams.map((row) => ofStream(row, channel))),
    ...newestFirst(over.map(ofVideo)),
  ].slice(0, mostItems);
}

/** Replaces a rejected token once. */
function createTwitchRequest(
  settings: TwitchSettings,
  parts: { external: ExternalClient; clock: Clock },
) {
  const token = createTwitchToken(settings, parts);
  return async (path: string, signal: AbortSignal): Promise<Outcome<unknown[]>> => {
    for (let isLast = false; ; isLast = true) {
      const present = await token.get(signal);
      if (present.kind !== 'ok') return present;
      const outcome = await parts.external.request('twitch', {
        path,
        headers: { authorization: `Bearer ${present.value}`, 'client-id': settings.clientId },
        schema: list,
        signal,
      });
      if (outcome.kind === 'ok') return { kind: 'ok', value: outcome.value.data };
      if (isLast || outcome.kind === 'absent' || outcome.status !== 401) return outcome;
      token.drop(present.value);
    }
  };
}

function failed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): FeedResponse {
  if (outcome.kind === 'absent') return oddResponse;
  // Twitch rejects an unknown app with one of these.
  const { status = 0 } = outcome;
  return failedFeed(outcome, [400, 401, 403].includes(status) ? 'REFUSED' : undefined);
}

export function createTwitchFeed(
  settings: TwitchSettings,
  parts: { external: ExternalClient; clock: Clock },
): Feed {
  const request = createTwitchRequest(settings, parts);
  const { channel } = settings;
  let userId: string | null = null;

  async function findUser(signal: AbortSignal): Promise<Outcome<string>> {
    if (userId !== null) return { kind: 'ok', value: userId };
    const outcome = await request(`/users?login=${channel.toLowerCase()}`, signal);
    if (outcome.kind !== 'ok') return outcome;
    const found = user.safeParse(outcome.value[0]);
    if (!found.success) return { kind: 'absent' };
    userId = found.data.id;
    return { kind: 'ok', value: userId };
  }

  return {
    provider: 'TWITCH',
    everyMs: 3 * 60_000,
    pictures: 'twitch-pictures',
    async read(signal) {
      const found = await findUser(signal);
      if (found.kind === 'absent') return absentChannel;
      if (found.kind !== 'ok') return failed(found);
      const streams = await request(`/streams?user_id=${found.value}`, signal);
      if (streams.kind !== 'ok') return failed(streams);
      const videos = await request(
        `/videos?user_id=${found.value}&type=archive&sort=time&first=${mostItems}`,
        signal,
      );
      if (videos.kind !== 'ok') return failed(videos);
      const running = usableRows(stream, streams.value) ?? [];
      const recorded = usableRows(video, videos.value);
      if (recorded === null) return oddResponse;
      return { kind: 'ok', items: itemsOf(running, recorded, channel) };
    },
  };
}
