import { mediaFeed, mediaItem } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { Change } from '../../platform/events/changes.ts';
import { mediaCache, pictures } from '../../platform/database/schema.ts';
import { sweepPictures } from '../../platform/storage/sweep-pictures.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { startFakeTwitch, twitchClient } from '../../testing/fake-servers/fake-twitch.ts';
import type { FakeTwitch } from '../../testing/fake-servers/fake-twitch.ts';
import { startFakeYoutube, youtubeChannel } from '../../testing/fake-servers/fake-youtube.ts';
import type { FakeYoutube } from '../../testing/fake-servers/fake-youtube.ts';
import { createMedia } from './media-service.ts';
import type { MediaFeeds } from './media-service.ts';
import { mediaRefreshRoutes } from './media.routes.ts';
import { encodeThumbnail } from './thumbnail.ts';

let twitch: FakeTwitch;
let youtube: FakeYoutube;
let app: TestApp;
let media: MediaFeeds;
let pressed: MediaFeeds;
let changed: Change[];
let unsubscribe: () => void;
let headers: Record<string, string>;
const signal = new AbortController().signal;
const minute = 60_000;
const live = { id: '40952121099', title: 'Finał', startedAt: '2026-03-27T10:00:00Z', viewers: 312 };

beforeAll(async () => {
  twitch = await startFakeTwitch();
  youtube = await startFakeYoutube();
  app = await buildTestApp({
    environment: {
      TWITCH_CLIENT_ID: twitchClient.id,
      TWITCH_CLIENT_SECRET: twitchClient.secret,
      TWITCH_CHANNEL: twitchClient.channel,
      TWITCH_API_URL: `${twitch.url}/helix`,
      TWITCH_AUTH_URL: `${twitch.url}/oauth2`,
      YOUTUBE_CHANNEL_ID: youtubeChannel,
      YOUTUBE_API_URL: `${youtube.url}/youtube/v3`,
      YOUTUBE_FEED_URL: `${youtube.url}/feeds/videos.xml`,
    },
    further: [
      (one, context) => {
        pressed = createMedia(context);
        void mediaRefreshRoutes(pressed)(one, context);
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await twitch.close();
  await youtube.close();
});

beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(pictures);
  // An earlier test may have opened the circuit of the service.
  app.clock.pass(60 * minute);
  twitch.setFailure(null);
  youtube.setFailure(null);
  twitch.streams.length = 0;
  twitch.requested.length = 0;
  youtube.requested.length = 0;
  media = createMedia(app.context);
  changed = [];
  unsubscribe = app.context.changes.subscribe((change) => changed.push(change));
  headers = await signedIn(app.organisersApp);
});
afterEach(() => unsubscribe());

async function shown(provider: 'twitch' | 'youtube') {
  const response = await app.publicApp.inject(`/api/${provider}/recent`);
  return z.parse(z.array(mediaItem), response.json());
}
async function feeds() {
  const response = await app.organisersApp.inject({ url: '/api/media/feeds', headers });
  return z.parse(z.array(mediaFeed), response.json());
}
const refreshNow = () =>
  app.organisersApp.inject({ method: 'POST', url: '/api/media/refresh', headers });
const paths = (requested: readonly { url: string }[]) =>
  requested.map(({ url }) => url.split('?')[0]);

test('visitors get the lists of the last refresh, with thumbnails from our own server', async () => {
  expect([await shown('twitch'), await shown('youtube')]).toEqual([[], []]);
  expect(twitch.requested.length + youtube.requested.length).toBe(0);
  twitch.streams.push(live);
  await media.run(signal);
  const [stream, recording, unpictured] = await shown('twitch');
  expect(stream).toMatchObject({ id: live.id, views: 312 });
  expect(recording).toMatchObject({ durationSeconds: 12_069 });
  expect(unpictured).toMatchObject({ thumbnailUrl: null });
  const [video] = await shown('youtube');
  expect(video).toMatchObject({ title: 'Finał: skrót & wywiady', views: 1543 });
  for (const item of [stream, recording, video]) {
    expect(item?.thumbnailUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    const bytes = await app.context.files.read(item?.thumbnailUrl?.slice(1) ?? '');
    const { format, width, height } = await sharp(bytes ?? undefined).metadata();
    expect([format, width, height]).toEqual(['webp', 320, 180]);
  }
  expect(changed.map(({ topic, id }) => [topic, id]).toSorted()).toEqual([
    ['media', 'TWITCH'],
    ['media', 'YOUTUBE'],
  ]);
});

test('streams are fetched every three minutes, videos every ten', async () => {
  await media.run(signal);
  const counts = () =>
    [twitch, youtube]
      .map(({ requested }) => paths(requested))
      .map((one) => [
        one.filter((name) => name === '/helix/streams').length,
        one.filter((name) => name === '/feeds/videos.xml').length,
      ]);
  const after = async (ms: number) => {
    app.clock.pass(ms);
    await media.run(signal);
    return counts();
  };
  expect(await after(3 * minute - 1)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(await after(1)).toEqual([
    [2, 0],
    [0, 1],
  ]);
  expect(await after(7 * minute - 1)).toEqual([
    [3, 0],
    [0, 1],
  ]);
  expect(await after(1)).toEqual([
    [3, 0],
    [0, 2],
  ]);
});

test('an unchanged list publishes no event, and its pictures are not fetched again', async () => {
  await media.run(signal);
  changed.length = 0;
  twitch.requested.length = 0;
  app.clock.pass(10 * minute);
  await media.run(signal);
  expect(changed).toEqual([]);
  expect(paths(twitch.requested)).toEqual(['/helix/streams', '/helix/videos']);
  expect((await feeds())[0]).toMatchObject({ fetchedAt: app.clock.now().toISOString() });
});

test('of two processes one sends the request', async () => {
  const other = createMedia(app.context);
  await Promise.all([media.run(signal), other.run(signal), other.run(signal)]);
  expect(paths(twitch.requested).filter((name) => name === '/helix/videos')).toHaveLength(1);
  expect(youtube.requested.filter(({ url }) => url.startsWith('/feeds'))).toHaveLength(1);
});

test('the last good list stays while the service is down, and its state is shown', async () => {
  await media.run(signal);
  const before = await shown('twitch');
  const goodAt = app.clock.now().toISOString();
  twitch.setFailure('error 500');
  app.clock.pass(3 * minute);
  await media.run(signal);
  expect(await shown('twitch')).toEqual(before);
  expect((await feeds())[0]).toEqual({
    provider: 'TWITCH',
    on: true,
    fetchedAt: goodAt,
    failedAt: app.clock.now().toISOString(),
    fault: 'DOWN',
    items: 2,
  });
  twitch.setFailure(null);
  app.clock.pass(minute);
  await media.run(signal);
  // The first retry comes after a minute and a half.
  expect((await feeds())[0]?.fault).toBe('DOWN');
  app.clock.pass(minute);
  await media.run(signal);
  expect((await feeds())[0]).toMatchObject({ failedAt: null, fault: null });
});

test('an unavailable picture does not cost the item, and an earlier thumbnail stays', async () => {
  twitch.streams.push(live);
  await media.run(signal);
  const [before] = await shown('twitch');
  const { hash } = await app.context.db
    .select({ hash: pictures.hash })
    .from(pictures)
    .then(([row]) => row ?? { hash: '' });
  expect(hash).not.toBe('');
  twitch.streams[0] = { ...live, title: 'Finał, gra druga' };
  const { external } = app.context;
  const blind = createMedia({
    ...app.context,
    external: { ...external, requestBytes: async () => ({ kind: 'down', reason: 'timeout' }) },
  });
  app.clock.pass(3 * minute);
  await blind.run(signal);
  const [after] = await shown('twitch');
  expect(after).toMatchObject({ title: 'Finał, gra druga', thumbnailUrl: before?.thumbnailUrl });
});

test('the sweep only keeps the thumbnails of the present lists', async () => {
  const { db } = app.context;
  await media.run(signal);
  const files = async () => {
    const items = [...(await shown('twitch')), ...(await shown('youtube'))];
    return items.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []);
  };
  const before = await files();
  expect(before).toHaveLength(2);
  const day = 24 * 60 * minute;
  app.clock.pass(day);
  await db.update(pictures).set({ createdAt: new Date(app.clock.now().getTime() - day) });
  await sweepPictures(app.context);
  expect(await db.$count(pictures)).toBe(2);
  await db.update(mediaCache).set({ items: [] }).where(eq(mediaCache.provider, 'TWITCH'));
  await sweepPictures(app.context);
  const rows = await db.select({ hash: pictures.hash }).from(pictures);
  expect(rows.map(({ hash }) => `/pictures/${hash}.webp`)).toEqual(before.slice(1));
  expect(await app.context.files.stat(before[1]?.slice(1) ?? '')).not.toBeNull();
});

test('a manual refresh fetches at once, and again after a minute', async () => {
  const first = await refreshNow();
  expect([first.statusCode, z.parse(z.array(mediaFeed), first.json())]).toEqual([
    200,
    await feeds(),
  ]);
  expect((await shown('youtube')).length).toBe(1);
  const second = await refreshNow();
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '60']);
  app.clock.pass(minute);
  youtube.videos.unshift({
    id: 'wzorzec0009',
    title: 'Nowy',
    publishedAt: '2026-03-27T10:00:00Z',
    duration: 'PT1M',
  });
  expect((await refreshNow()).statusCode).toBe(200);
  youtube.videos.shift();
  expect((await shown('youtube'))[0]).toMatchObject({ title: 'Nowy' });
});

test('a manual refresh has a time limit for a hanging service', async () => {
  twitch.setFailure('hangs');
  youtube.setFailure('hangs');
  const hasty = createMedia(app.context, { waitMs: 1 });
  await hasty.refresh();
  expect((await feeds()).map(({ fault: failure }) => failure)).toEqual([null, null]);
  await hasty.stop();
});

test('feeds without settings show nothing, and a manual refresh does nothing', async () => {
  await media.run(signal);
  const bare = { ...app.context.config, twitch: undefined, youtube: undefined };
  const off = createMedia({ ...app.context, config: bare });
  twitch.requested.length = 0;
  await off.run(signal);
  await off.refresh();
  expect(twitch.requested).toEqual([]);
});

test('no log line contains secrets or URLs', async () => {
  twitch.setFailure('error 500');
  await media.run(signal);
  const lines = app.logged.join();
  expect(lines).toContain('"fault":"DOWN"');
  for (const secret of [twitchClient.secret, 'zeton-', '/helix', youtubeChannel]) {
    expect(lines).not.toContain(secret);
  }
});

test('only valid pictures of limited size become thumbnails', async () => {
  expect(
    await encodeThumbnail(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toBeNull();
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer();
  expect(await encodeThumbnail(picture.subarray(0, 60))).toBeNull();
  const huge = Buffer.from(picture);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  expect(await encodeThumbnail(huge)).toBeNull();
  expect(await encodeThumbnail(picture)).not.toBeNull();
});
