import { createTestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import type { TestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import { startFakeTwitch, twitchClient } from '../../testing/fake-servers/fake-twitch.ts';
import type { FakeTwitch } from '../../testing/fake-servers/fake-twitch.ts';
import { nullPlaces } from '../../testing/null-places.ts';
import type { Feed } from './feed.ts';
import { createTwitchFeed } from './twitch-feed.ts';

let fakeServer: FakeTwitch;
let own: TestExternalClient;
let feed: Feed;
const signal = new AbortController().signal;

function makeFeed(change: Partial<{ clientId: string; clientSecret: string; channel: string }>) {
  const settings = {
    clientId: twitchClient.id,
    clientSecret: twitchClient.secret,
    channel: twitchClient.channel,
    url: `${fakeServer.url}/helix`,
    authUrl: `${fakeServer.url}/oauth2`,
    ...change,
  };
  return createTwitchFeed(settings, { external: own.external, clock: own.clock });
}

beforeEach(async () => {
  fakeServer = await startFakeTwitch();
  own = createTestExternalClient({
    twitch: `${fakeServer.url}/helix`,
    'twitch-auth': `${fakeServer.url}/oauth2`,
  });
  feed = makeFeed({});
});
afterEach(() => fakeServer.close());

const live = { id: '40952121099', title: 'Finał', startedAt: '2026-03-27T10:00:00Z', viewers: 312 };
const requested = () => fakeServer.requested.map(({ url }) => url.replace(/\?.*/, ''));

async function items() {
  const response = await feed.read(signal);
  if (response.kind !== 'ok') throw new Error(response.fault);
  return response.items;
}

test('a live stream comes first, then the recordings, newest first', async () => {
  fakeServer.streams.push(live);
  const [first, second, third] = await items();
  expect(first).toEqual({
    id: live.id,
    title: 'Finał',
    createdAt: '2026-03-27T10:00:00.000Z',
    url: `https://www.twitch.tv/${twitchClient.channel}`,
    picture: `${fakeServer.url}/stills/live-320x180.jpg`,
    pictureChanges: true,
    views: 312,
  });
  expect(second).toEqual({
    id: '2400000002',
    title: 'Półfinały',
    createdAt: '2026-03-07T16:00:05.000Z',
    url: 'https://www.twitch.tv/videos/2400000002',
    picture: `${fakeServer.url}/stills/2400000002-320x180.jpg`,
    pictureChanges: false,
    views: 1204,
    durationSeconds: 12_069,
  });
  expect(third).toMatchObject({ id: '2400000001', picture: null, durationSeconds: 2_823 });
});

test('the recording of a live stream is not listed beside it', async () => {
  fakeServer.streams.push(live);
  fakeServer.videos.unshift({
    id: '2400000003',
    streamId: live.id,
    title: 'Finał',
    createdAt: live.startedAt,
    duration: '12m',
    views: 0,
    hasPicture: true,
  });
  expect((await items()).map(({ id }) => id)).toEqual([live.id, '2400000002', '2400000001']);
  fakeServer.streams.length = 0;
  expect((await items())[0]).toMatchObject({ id: '2400000003', durationSeconds: 720 });
});

/** Without these there is no item, or no access. */
const needed = /(^|\.)(access_token|expires_in|data(\.\d)?|id|type|started_at|created_at)$/;

test('a null anywhere is an absent value, and every item stays', async () => {
  fakeServer.streams.push(live);
  const bodies = new Map<string, unknown>();
  const pathOf = (url: string) => url.replace(/\?.*/, '');
  fakeServer.change((body, url) => {
    bodies.set(pathOf(url), body);
    return body;
  });
  const whole = (await items()).map(({ id }) => id);
  expect(bodies.size).toBe(4);
  for (const [changed, sent] of bodies) {
    for (const { path, body } of nullPlaces(sent)) {
      fakeServer.change((own, url) => (pathOf(url) === changed ? body : own));
      feed = makeFeed({});
      const response = await feed.read(signal);
      if (needed.test(path) || response.kind !== 'ok') {
        expect([path, needed.test(path)]).toEqual([path, true]);
      } else {
        expect([path, response.items.map(({ id }) => id)]).toEqual([path, whole]);
      }
    }
  }
});

test('the token and the id of the channel are fetched once', async () => {
  await items();
  await items();
  expect(requested()).toEqual([
    '/oauth2/token',
    '/helix/users',
    '/helix/streams',
    '/helix/videos',
    '/helix/streams',
    '/helix/videos',
  ]);
});

test('a token is replaced shortly before it expires', async () => {
  await items();
  own.clock.pass((5_011_271 - 301) * 1000);
  await items();
  own.clock.pass(2_000);
  await items();
  expect(requested().filter((path) => path === '/oauth2/token')).toHaveLength(2);
});

test('a rejected token is replaced once', async () => {
  await items();
  fakeServer.revokeTokens();
  fakeServer.requested.length = 0;
  expect(await items()).toHaveLength(2);
  expect(requested()).toEqual([
    '/helix/streams',
    '/oauth2/token',
    '/helix/streams',
    '/helix/videos',
  ]);
});

test('a forbidden request is not retried with another token', async () => {
  await items();
  fakeServer.requested.length = 0;
  fakeServer.setFailure('key rejected');
  expect(await feed.read(signal)).toEqual({ kind: 'down', fault: 'REFUSED' });
  expect(requested()).toEqual(['/helix/streams']);
});

test.each([
  [{ clientId: 'obcy' }, 'REFUSED'],
  [{ clientSecret: 'zly' }, 'REFUSED'],
  [{ channel: 'nieznany_kanal' }, 'ABSENT'],
])(
  'settings that Twitch does not know, %j, have an error of their own',
  async (change, failure) => {
    expect(await makeFeed(change).read(signal)).toEqual({ kind: 'down', fault: failure });
  },
);

test('the rate limit reset of Twitch is respected', async () => {
  await items();
  fakeServer.setFailure('throttled');
  own.clock.pass(Date.now() - own.clock.now().getTime());
  const response = await feed.read(signal);
  expect(response).toMatchObject({ kind: 'down', fault: 'THROTTLED' });
  const waitMs = response.kind === 'down' ? (response.retryAfterMs ?? 0) : 0;
  expect(waitMs).toBeGreaterThan(5_000);
  expect(waitMs).toBeLessThanOrEqual(8_000);
  fakeServer.setFailure(null);
  expect(await feed.read(signal)).toMatchObject({ kind: 'down', fault: 'DOWN' });
  own.clock.pass(waitMs);
  expect(await items()).toHaveLength(2);
});

test.each([
  ['reset', 'DOWN'],
  ['hangs', 'DOWN'],
  ['hangs in body', 'DOWN'],
  ['error 500', 'DOWN'],
  ['html', 'SHAPE'],
  ['huge body', 'SHAPE'],
  ['cut off', 'DOWN'],
  ['wrong schema', 'SHAPE'],
] as const)('a service that %s gives no list, and recovers', async (failure, notified) => {
  await items();
  const response = await own.during(fakeServer, failure, () => feed.read(signal));
  expect(response).toEqual({ kind: 'down', fault: notified });
  own.clock.pass(60_000);
  expect(await items()).toHaveLength(2);
});

test('an invalid row does not cost the others', async () => {
  fakeServer.videos.push({
    id: 'nie-liczba',
    streamId: null,
    title: 'Odd',
    createdAt: '2026-01-01T00:00:00Z',
    duration: '1s',
    views: 1,
    hasPicture: false,
  });
  expect(await items()).toHaveLength(2);
});
