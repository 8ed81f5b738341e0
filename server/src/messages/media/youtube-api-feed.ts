import type { Clock } from '../../platform/clock.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import { absentChannel, failedFeed, mostItems, oddAnswer } from './feed.ts';
import type { Feed, FeedAnswer } from './feed.ts';
import { newestFirst, usableRows } from './found-item.ts';
import { untilQuotaReset } from './quota-reset.ts';
import { channelRow, createAskYoutube, uploadRow, videoItem, videoRow } from './youtube-data.ts';
import { youtubeFeed } from './youtube-video.ts';

const spent = ['quotaExceeded', 'dailyLimitExceeded'];
const tooOften = ['rateLimitExceeded', 'userRateLimitExceeded'];

/** More than are shown, at the same price: some of them are private. */
const asked = 2 * mostItems;

function failed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, now: Date): FeedAnswer {
  if (outcome.kind === 'absent') return absentChannel;
  const { word = '', status } = outcome;
  if (spent.includes(word)) {
    return { kind: 'down', fault: 'THROTTLED', retryAfterMs: untilQuotaReset(now) };
  }
  if (tooOften.includes(word)) return failedFeed(outcome, 'THROTTLED');
  // So it says that it does not know the key.
  return failedFeed(outcome, status === 400 ? 'REFUSED' : undefined);
}

/** The channel's last videos by the data service: three units of its quota the first time, then two. */
export function createYoutubeApiFeed(
  { apiKey, channelId }: { apiKey: string; channelId: string },
  { external, clock }: { external: ExternalClient; clock: Clock },
): Feed {
  const ask = createAskYoutube(apiKey, external);
  let uploads: string | null = null;

  async function findUploads(signal: AbortSignal): Promise<Outcome<string>> {
    if (uploads !== null) return { kind: 'ok', value: uploads };
    const outcome = await ask('/channels', { part: 'contentDetails', id: channelId }, signal);
    if (outcome.kind !== 'ok') return outcome;
    const found = channelRow.safeParse(outcome.value[0]);
    if (!found.success) return { kind: 'absent' };
    uploads = found.data.contentDetails.relatedPlaylists.uploads;
    return { kind: 'ok', value: uploads };
  }

  async function readVideos(
    dates: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<FeedAnswer> {
    const ids = [...dates.keys()];
    const parts = 'snippet,contentDetails,statistics';
    const outcome = await ask('/videos', { part: parts, id: ids.join(',') }, signal);
    if (outcome.kind !== 'ok') return failed(outcome, clock.now());
    const videos = usableRows(videoRow, outcome.value);
    if (videos === null) return oddAnswer;
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
      const query = { part: 'contentDetails', playlistId: found.value, maxResults: `${asked}` };
      const entries = await ask('/playlistItems', query, signal);
      // The list of a channel that has no video yet does not exist.
      if (entries.kind === 'absent') return { kind: 'ok', items: [] };
      if (entries.kind !== 'ok') return failed(entries, clock.now());
      const rows = usableRows(uploadRow, entries.value);
      if (rows === null) return oddAnswer;
      const dated = rows.flatMap(({ contentDetails: { videoId: id, videoPublishedAt: at } }) =>
        at === undefined ? [] : [[id, at] as const],
      );
      return dated.length === 0 ? { kind: 'ok', items: [] } : readVideos(new Map(dated), signal);
    },
  };
}
