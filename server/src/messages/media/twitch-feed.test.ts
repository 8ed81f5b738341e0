import { createTestOutgoing } from '../../testing/stand-ins/test-outgoing.ts';
import type { TestOutgoing } from '../../testing/stand-ins/test-outgoing.ts';
import { startTwitchStandIn, twitchClient } from '../../testing/stand-ins/twitch-stand-in.ts';
import type { TwitchStandIn } from '../../testing/stand-ins/twitch-stand-in.ts';
import type { Feed } from './feed.ts';
import { createTwitchFeed } from './twitch-feed.ts';

let standIn: TwitchStandIn;
let own: TestOutgoing;
let feed: Feed;
const signal = new AbortController().signal;

function makeFeed(change: Partial<{ clientId: string; clientSecret: string; channel: string }>) {
  const settings = {
    clientId: twitchClient.id,
    clientSecret: twitchClient.secret,
    channel: twitchClient.channel,
    url: `${standIn.url}/helix`,
    authUrl: `${standIn.url}/oauth2`,
    ...change,
  };
  return createTwitchFeed(settings, { external: own.external, clock: own.clock });
}

beforeEach(async () => {
  standIn = await startTwitchStandIn();
  own = createTestOutgoing({
    twitch: `${standIn.url}/helix`,
    'twitch-auth': `${standIn.url}/oauth2`,
  });
  feed = makeFeed({});
});
afterEach(() => standIn.close());

const live = { id: '40952121099', title: 'Finał', startedAt: '2026-03-27T10:00:00Z', viewers: 312 };
const asked = () => standIn.asked.map(({ url }) => url.replace(/\?.*/, ''));

async function items() {
  const answer = await feed.read(signal);
  if (answer.kind !== 'ok') throw new Error(answer.fault);
  return answer.items;
}

test('a live stream comes first, then the recordings, newest first', async () => {
  standIn.streams.push(live);
  const [first, second, third] = await items();
  expect(first).toEqual({
    id: live.id,
    title: 'Finał',
    createdAt: '2026-03-27T10:00:00.000Z',
    url: `https://www.twitch.tv/${twitchClient.channel}`,
    picture: `${standIn.url}/stills/live-320x180.jpg`,
    pictureChanges: true,
    views: 312,
  });
  expect(second).toEqual({
    id: '2400000002',
    title: 'Półfinały',
    createdAt: '2026-03-07T16:00:05.000Z',
    url: 'https://www.twitch.tv/videos/2400000002',
    picture: `${standIn.url}/stills/2400000002-320x180.jpg`,
    pictureChanges: false,
    views: 1204,
    durationSeconds: 12_069,
  });
  expect(third).toMatchObject({ id: '2400000001', picture: null, durationSeconds: 2_823 });
});

test('the recording of a live stream is not listed beside it', async () => {
  standIn.streams.push(live);
  standIn.videos.unshift({
    id: '2400000003',
    streamId: live.id,
    title: 'Finał',
    createdAt: live.startedAt,
    duration: '12m',
    views: 0,
    hasPicture: true,
  });
  expect((await items()).map(({ id }) => id)).toEqual([live.id, '2400000002', '2400000001']);
  standIn.streams.length = 0;
  expect((await items())[0]).toMatchObject({ id: '2400000003', durationSeconds: 720 });
});

test('the token and the id of the channel are fetched once', async () => {
  await items();
  await items();
  expect(asked()).toEqual([
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
  expect(asked().filter((path) => path === '/oauth2/token')).toHaveLength(2);
});

test('a rejected token is replaced once', async () => {
  await items();
  standIn.revokeTokens();
  standIn.asked.length = 0;
  expect(await items()).toHaveLength(2);
  expect(asked()).toEqual(['/helix/streams', '/oauth2/token', '/helix/streams', '/helix/videos']);
});

test('a forbidden request is not retried with another token', async () => {
  await items();
  standIn.asked.length = 0;
  standIn.setFault('key refused');
  expect(await feed.read(signal)).toEqual({ kind: 'down', fault: 'REFUSED' });
  expect(asked()).toEqual(['/helix/streams']);
});

test.each([
  [{ clientId: 'obcy' }, 'REFUSED'],
  [{ clientSecret: 'zly' }, 'REFUSED'],
  [{ channel: 'nieznany_kanal' }, 'ABSENT'],
])('settings that Twitch does not know, %j, have an error of their own', async (change, fault) => {
  expect(await makeFeed(change).read(signal)).toEqual({ kind: 'down', fault });
});

test('the rate limit reset of Twitch is respected', async () => {
  await items();
  standIn.setFault('throttled');
  own.clock.pass(Date.now() - own.clock.now().getTime());
  const answer = await feed.read(signal);
  expect(answer).toMatchObject({ kind: 'down', fault: 'THROTTLED' });
  const waitMs = answer.kind === 'down' ? (answer.retryAfterMs ?? 0) : 0;
  expect(waitMs).toBeGreaterThan(5_000);
  expect(waitMs).toBeLessThanOrEqual(8_000);
  standIn.setFault(null);
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
] as const)('a service that %s gives no list, and recovers', async (fault, told) => {
  await items();
  const answer = await own.during(standIn, fault, () => feed.read(signal));
  expect(answer).toEqual({ kind: 'down', fault: told });
  own.clock.pass(60_000);
  expect(await items()).toHaveLength(2);
});

test('an invalid row does not cost the others', async () => {
  standIn.videos.push({
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
