import { drawnPicture } from './generated-image.ts';
import { startFakeServer, throttleSeconds } from './fake-server.ts';
import type { ReceivedRequest, FakeServer, FakeResponse } from './fake-server.ts';
import {
  firstRecordings,
  streamRow,
  twitchClient,
  twitchUser,
  videoRow,
} from './twitch-channel.ts';
import type { PlayedRecording, PlayedStream } from './twitch-channel.ts';

export { twitchClient };

export interface FakeTwitch extends FakeServer {
  streams: PlayedStream[];
  videos: PlayedRecording[];
  revokeTokens(): void;
}

const rejection = (status: number, error: string, message: string): FakeResponse => ({
  status,
  body: { error, status, message },
});

/** Helix gives the moment of its reset, not a wait. */
const throttled = (): FakeResponse => ({
  ...rejection(429, 'Too Many Requests', 'Too Many Requests'),
  headers: {
    'ratelimit-limit': '800',
    'ratelimit-remaining': '0',
    'ratelimit-reset': `${Math.ceil(Date.now() / 1000) + throttleSeconds}`,
  },
});

const list = (data: readonly unknown[], more = false): FakeResponse => ({
  status: 200,
  body: { data, pagination: more ? { cursor: 'eyJiIjpudWxsfQ' } : {} },
  headers: { 'ratelimit-limit': '800', 'ratelimit-remaining': '799' },
});

function createTokens() {
  const tokens = new Set<string>();
  let made = 0;
  return {
    has: (headers: ReceivedRequest['headers']) =>
      tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''),
    revoke: () => tokens.clear(),
    give({ method, body }: ReceivedRequest): FakeResponse {
      const no = (status: number, message: string) => ({ status, body: { status, message } });
      const form = new URLSearchParams(body);
      if (method !== 'POST') return no(404, 'not found');
      if (form.get('client_id') !== twitchClient.id) return no(400, 'invalid client');
      if (form.get('client_secret') !== twitchClient.secret)
        return no(403, 'invalid client secret');
      if (form.get('grant_type') !== 'client_credentials') return no(400, 'missing grant type');
      made += 1;
      const token = `zeton-${made}`;
      tokens.add(token);
      return {
        status: 200,
        body: { access_token: token, expires_in: 5_011_271, token_type: 'bearer' },
      };
    },
  };
}

interface Channel {
  streams: readonly PlayedStream[];
  videos: readonly PlayedRecording[];
}

function sendHelix({ pathname, searchParams, origin }: URL, channel: Channel): FakeResponse {
  const isOurs = searchParams.get('user_id') === twitchUser;
  if (pathname === '/helix/users') {
    const isKnown = searchParams.get('login') === twitchClient.channel;
    return list(isKnown ? [{ id: twitchUser, login: twitchClient.channel, type: '' }] : []);
  }
  if (pathname === '/helix/streams') {
    return list(isOurs ? channel.streams.map((row) => streamRow(row, origin)) : []);
  }
  if (pathname !== '/helix/videos') return rejection(404, 'Not Found', 'Not Found');
  if (!isOurs) return rejection(404, 'Not Found', 'user not found');
  const first = Number(searchParams.get('first') ?? 20);
  const rows = channel.videos.slice(0, first).map((row) => videoRow(row, origin));
  return list(rows, channel.videos.length > first);
}

async function still(pathname: string): Promise<FakeResponse> {
  const size = /-(\d{2,4})x(\d{2,4})\.jpg$/.exec(pathname);
  if (size === null) return { status: 404 };
  const [width, height] = [Number(size[1]), Number(size[2])];
  const bytes = await drawnPicture(pathname, { width, height, format: 'jpeg' });
  return { status: 200, bytes, headers: { 'content-type': 'image/jpeg' } };
}

/** Twitch's tokens, Helix and pictures, on `/oauth2`, `/helix` and `/stills`. */
export async function startFakeTwitch(): Promise<FakeTwitch> {
  const streams: PlayedStream[] = [];
  const videos = firstRecordings();
  const tokens = createTokens();
  const fakeServer = await startFakeServer(
    (call) => {
      const url = new URL(call.url, `http://${call.headers.host ?? ''}`);
      if (url.pathname === '/oauth2/token') return tokens.give(call);
      if (url.pathname.startsWith('/stills/')) return still(url.pathname);
      if (!tokens.has(call.headers)) return rejection(401, 'Unauthorized', 'Invalid OAuth token');
      if (call.headers['client-id'] !== twitchClient.id) {
        return rejection(401, 'Unauthorized', 'Client ID and OAuth token do not match');
      }
      return sendHelix(url, { streams, videos });
    },
    { throttled },
  );
  return { ...fakeServer, streams, videos, revokeTokens: tokens.revoke };
}
