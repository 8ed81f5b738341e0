import { drawnPicture } from './generated-image.ts';
import { startFakeServer, throttleSeconds } from './fake-server.ts';
import type { FakeServer, FakeResponse } from './fake-server.ts';
import { atomFeed } from './youtube-atom.ts';

export const youtubeKey = 'AIzaWzorzecKlucza';
export const youtubeChannel = 'UCwzorzecwzorzecwzorz-00';
const uploads = youtubeChannel.replace(/^UC/, 'UU');

export interface Upload {
  id: string;
  title: string;
  publishedAt: string;
  /** ISO 8601; `P0D` for a running broadcast. */
  duration: string;
  /** Absent when the channel hides it. */
  views?: number;
  /** Listed among uploads without date and pictures, and nowhere else. */
  isPrivate?: boolean;
  broadcast?: 'live' | 'upcoming';
}

export interface FakeYoutube extends FakeServer {
  videos: Upload[];
  quota: { most: number; used: number };
}

function rejection(code: number, reason: string, message: string): FakeResponse {
  const domain = reason === 'quotaExceeded' ? 'youtube.quota' : 'global';
  return {
    status: code,
    body: { error: { code, message, errors: [{ message, domain, reason }] } },
  };
}

const throttled = (): FakeResponse => ({
  ...rejection(429, 'rateLimitExceeded', 'Too many requests.'),
  headers: { 'retry-after': `${throttleSeconds}` },
});

const responseOf = (kind: string, items: readonly unknown[] | undefined): FakeResponse => ({
  status: 200,
  // YouTube omits `items` of an empty list.
  body: {
    kind: `youtube#${kind}`,
    etag: 'e',
    pageInfo: { totalResults: items?.length ?? 0, resultsPerPage: items?.length ?? 0 },
    ...(items === undefined ? {} : { items }),
  },
});

const thumbnailsOf = (id: string, origin: string) => ({
  default: { url: `${origin}/vi/${id}/default.jpg`, width: 120, height: 90 },
  medium: { url: `${origin}/vi/${id}/mqdefault.jpg`, width: 320, height: 180 },
  high: { url: `${origin}/vi/${id}/hqdefault.jpg`, width: 480, height: 360 },
});

function entryOf({ id, publishedAt, isPrivate }: Upload) {
  return {
    kind: 'youtube#playlistItem',
    id: `${uploads}.${id}`,
    contentDetails: { videoId: id, ...(isPrivate ? {} : { videoPublishedAt: publishedAt }) },
  };
}

function videoOf({ id, title, publishedAt, duration, views, broadcast }: Upload, origin: string) {
  return {
    kind: 'youtube#video',
    id,
    snippet: {
      publishedAt,
      channelId: youtubeChannel,
      title,
      thumbnails: thumbnailsOf(id, origin),
      liveBroadcastContent: broadcast ?? 'none',
    },
    contentDetails: { duration, dimension: '2d', definition: 'hd' },
    statistics: views === undefined ? {} : { viewCount: `${views}`, likeCount: '1' },
  };
}

const sizes: Readonly<Record<string, readonly [number, number]>> = {
  default: [120, 90],
  mqdefault: [320, 180],
  hqdefault: [480, 360],
};

async function picture(pathname: string): Promise<FakeResponse> {
  const size = sizes[/^\/vi\/[\w-]+\/(\w+)\.jpg$/.exec(pathname)?.[1] ?? ''];
  if (size === undefined) return { status: 404 };
  const [width, height] = size;
  const bytes = await drawnPicture(pathname, { width, height, format: 'jpeg' });
  return { status: 200, bytes, headers: { 'content-type': 'image/jpeg' } };
}

function firstUploads(): Upload[] {
  return [
    {
      id: 'wzorzec0002',
      title: 'Finał: skrót & wywiady',
      publishedAt: '2026-03-15T10:00:01Z',
      duration: 'PT1H2M10S',
      views: 1543,
    },
    {
      id: 'wzorzec0001',
      title: 'Private video',
      publishedAt: '2026-03-01T10:00:01Z',
      duration: 'PT5M',
      isPrivate: true,
    },
  ];
}

/** YouTube's data API, channel feed and pictures, on `/youtube/v3`, `/feeds` and `/vi`. */
export async function startFakeYoutube(): Promise<FakeYoutube> {
  const videos = firstUploads();
  const quota = { most: 10_000, used: 0 };

  function sendData({ pathname, searchParams }: URL, origin: string): FakeResponse {
    const key = searchParams.get('key');
    if (key === null) return rejection(403, 'forbidden', 'The request is missing a valid API key.');
    if (key !== youtubeKey) return rejection(400, 'badRequest', 'API key not valid.');
    if (quota.used >= quota.most) {
      return rejection(403, 'quotaExceeded', 'You have exceeded your quota.');
    }
    quota.used += 1;
    if (pathname === '/youtube/v3/channels') {
      const isKnown = searchParams.get('id') === youtubeChannel;
      const relatedPlaylists = { likes: '', uploads };
      const row = { kind: 'youtube#channel', contentDetails: { relatedPlaylists } };
      return responseOf('channelListResponse', isKnown ? [row] : undefined);
    }
    if (pathname === '/youtube/v3/playlistItems') {
      const isKnown = searchParams.get('playlistId') === uploads && videos.length > 0;
      if (!isKnown) return rejection(404, 'playlistNotFound', 'The playlist cannot be found.');
      const most = Number(searchParams.get('maxResults') ?? 5);
      return responseOf('playlistItemListResponse', videos.slice(0, most).map(entryOf));
    }
    if (pathname !== '/youtube/v3/videos') return rejection(404, 'notFound', 'Not Found');
    const ids = (searchParams.get('id') ?? '').split(',');
    const rows = videos.filter(({ id, isPrivate }) => ids.includes(id) && isPrivate !== true);
    return responseOf(
      'videoListResponse',
      rows.map((row) => videoOf(row, origin)),
    );
  }

  const fakeServer = await startFakeServer(
    (call) => {
      const origin = `http://${call.headers.host ?? ''}`;
      const url = new URL(call.url, origin);
      if (url.pathname.startsWith('/vi/')) return picture(url.pathname);
      if (url.pathname !== '/feeds/videos.xml') return sendData(url, origin);
      if (url.searchParams.get('channel_id') !== youtubeChannel) return { status: 404 };
      const shown = videos.filter(({ isPrivate }) => isPrivate !== true);
      const bytes = atomFeed(youtubeChannel, shown, origin);
      return { status: 200, bytes, headers: { 'content-type': 'text/xml; charset=UTF-8' } };
    },
    { throttled },
  );
  return { ...fakeServer, videos, quota };
}
