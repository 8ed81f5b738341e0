import * as z from 'zod/mini';
import type { ReceivedRequest, FakeServer, FakeResponse } from './fake-server.ts';
import { parseJson, startFakeServer, throttleSeconds } from './fake-server.ts';

export const discordToken = 'wzorzec.tokenu.bota';
export const discordGuild = '123456789012345678';
export const discordChannel = '223456789012345678';

export interface ChatMember {
  username: string;
  /** `0` for present names, four digits for legacy ones. */
  discriminator?: string;
  nick?: string;
}

export interface SentMessage {
  id: string;
  content: string;
}

export interface FakeDiscord extends FakeServer {
  sent: SentMessage[];
  /** Words that Discord's AutoMod blocks. */
  blocked: Set<string>;
  mute(isMuted: boolean): void;
}

const channelRow = { id: discordChannel, type: 0, guild_id: discordGuild, name: 'ogloszenia' };

const newMessage = z.object({
  content: z.string().check(z.maxLength(2_000)),
  nonce: z.optional(z.union([z.int(), z.string().check(z.maxLength(25))])),
  enforce_nonce: z.optional(z.boolean()),
  allowed_mentions: z.optional(z.object({ parse: z.optional(z.array(z.string())) })),
});

const rejection = (status: number, code: number, message: string): FakeResponse => ({
  status,
  body: { message, code },
});

const limits = {
  'x-ratelimit-limit': '5',
  'x-ratelimit-remaining': '4',
  'x-ratelimit-reset-after': '1.000',
  'x-ratelimit-bucket': 'wzorzec',
};

const throttled = (): FakeResponse => ({
  status: 429,
  headers: { 'retry-after': `${throttleSeconds}`, 'x-ratelimit-scope': 'user' },
  body: {
    message: 'You are being rate limited.',
    retry_after: throttleSeconds,
    global: false,
  },
});

function searchMembers(members: readonly ChatMember[], search: URLSearchParams): FakeResponse {
  const query = (search.get('query') ?? '').toLowerCase();
  const found = members.filter(({ username, nick }) =>
    [username, nick ?? ''].some((name) => name !== '' && name.toLowerCase().startsWith(query)),
  );
  return {
    status: 200,
    headers: limits,
    body: found
      .slice(0, Number(search.get('limit') ?? 1))
      .map(({ username, discriminator = '0', nick }, index) => ({
        user: { id: `${index}`, username, discriminator, global_name: null },
        nick: nick ?? null,
        roles: [],
        joined_at: '2026-01-01T00:00:00.000000+00:00',
        pending: false,
      })),
  };
}

/** Deduplicates by nonce, as `enforce_nonce` requests. */
function createChannel({
  sent,
  blocked,
}: Pick<FakeDiscord, 'sent' | 'blocked'>): (body: string) => FakeResponse {
  const byNonce = new Map<string | number, SentMessage>();
  return (body) => {
    const { data, success } = newMessage.safeParse(parseJson(body));
    if (!success) return rejection(400, 50_035, 'Invalid Form Body');
    if (data.content.trim() === '') return rejection(400, 50_006, 'Cannot send an empty message');
    if ([...blocked].some((word) => data.content.includes(word))) {
      return rejection(400, 200_000, 'Message was blocked by automatic moderation');
    }
    const { nonce, enforce_nonce: isEnforced } = data;
    const known = isEnforced === true && nonce !== undefined ? byNonce.get(nonce) : undefined;
    const message = known ?? { id: `${9_000_000 + sent.length}`, content: data.content };
    if (known === undefined) sent.push(message);
    if (nonce !== undefined) byNonce.set(nonce, message);
    return {
      status: 200,
      headers: limits,
      body: {
        ...message,
        type: 0,
        channel_id: discordChannel,
        author: { id: '1', username: 'puchar', bot: true },
        mentions: [],
        mention_everyone: false,
        timestamp: '2026-03-27T11:00:00.000000+00:00',
        ...(nonce === undefined ? {} : { nonce }),
      },
    };
  };
}

/** Members are searched by prefix of name or nickname, one row by default. */
export async function startFakeDiscord(members: ChatMember[]): Promise<FakeDiscord> {
  const channel = { sent: [], blocked: new Set<string>(), muted: false };
  const takeMessage = createChannel(channel);
  function response({ method, url, headers, body }: ReceivedRequest): FakeResponse {
    if (headers.authorization !== `Bot ${discordToken}`) {
      return rejection(401, 0, '401: Unauthorized');
    }
    const { pathname, searchParams } = new URL(url, 'http://fake-server');
    const [, kind, id, ...rest] = pathname.split('/');
    if (kind === 'channels') {
      if (id !== discordChannel) return rejection(404, 10_003, 'Unknown Channel');
      const call = `${method} ${rest.join('/')}`;
      if (call === 'GET ') return { status: 200, headers: limits, body: channelRow };
      if (channel.muted && method === 'POST') return rejection(403, 50_013, 'Missing Permissions');
      if (call === 'POST typing') return { status: 204 };
      return call === 'POST messages'
        ? takeMessage(body)
        : rejection(405, 0, '405: Method Not Allowed');
    }
    if (id !== discordGuild) return rejection(404, 10_004, 'Unknown Guild');
    return searchMembers(members, searchParams);
  }
  const { sent, blocked } = channel;
  const mute = (isMuted: boolean) => {
    channel.muted = isMuted;
  };
  return { ...(await startFakeServer(response, { throttled })), sent, blocked, mute };
}
