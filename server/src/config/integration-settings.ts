import * as z from 'zod/mini';
import { webAddress } from './web-address.ts';

const number = z.optional(z.string().check(z.regex(/^\d{1,20}$/, 'must be a number')));
/** What may stand in a header or a query. */
const word = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')),
);

/** Regions of Riot's tournament service. */
const regions = [
  'BR',
  'EUNE',
  'EUW',
  'JP',
  'LAN',
  'LAS',
  'ME1',
  'NA',
  'OCE',
  'PBE',
  'PH2',
  'RU',
  'SG2',
  'KR',
  'TH2',
  'TR',
  'TW2',
  'VN2',
] as const;

/** Settings of what others know of games, streams and videos, and of the chat channel. */
export const integrationSettings = {
  RIOT_TOURNAMENTS: z._default(z.enum(['off', 'stub', 'on'], 'must be off, stub or on'), 'on'),
  RIOT_TOURNAMENT_URL: z.optional(webAddress),
  RIOT_REGION: z._default(z.enum(regions, `must be one of ${regions.join(', ')}`), 'EUNE'),
  RIOT_PLATFORM: z._default(
    z.string().check(z.regex(/^[A-Z]{2,4}\d?$/, 'must be a platform such as EUN1')),
    'EUN1',
  ),
  RIOT_CALLBACK_URL: z.optional(webAddress),
  DISCORD_CHANNEL_ID: number,
  TWITCH_CLIENT_ID: word,
  TWITCH_CLIENT_SECRET: word,
  TWITCH_CHANNEL: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_]{3,25}$/, 'must be the name of a channel')),
  ),
  TWITCH_API_URL: z._default(webAddress, 'https://api.twitch.tv/helix'),
  TWITCH_AUTH_URL: z._default(webAddress, 'https://id.twitch.tv/oauth2'),
  YOUTUBE_API_KEY: word,
  YOUTUBE_CHANNEL_ID: z.optional(
    z.string().check(z.regex(/^UC[A-Za-z0-9_-]{22}$/, 'must be the id of a channel')),
  ),
  YOUTUBE_API_URL: z._default(webAddress, 'https://www.googleapis.com/youtube/v3'),
  YOUTUBE_FEED_URL: z._default(webAddress, 'https://www.youtube.com/feeds/videos.xml'),
};
const settings = z.object(integrationSettings);
type IntegrationSettings = z.infer<typeof settings>;

/** Addresses are without a slash at the end. */
export interface TournamentSettings {
  apiKey: string;
  url: string;
  /** The stub has the same shapes, and codes that do not work in the game. */
  mode: 'stub' | 'on';
  region: (typeof regions)[number];
  platform: string;
  callbackUrl: string;
}

export interface ChannelSettings {
  botToken: string;
  channelId: string;
  url: string;
}

export interface TwitchSettings {
  clientId: string;
  clientSecret: string;
  channel: string;
  url: string;
  authUrl: string;
}

export interface YoutubeSettings {
  /** Undefined: the channel's public feed is read, which knows no lengths. */
  apiKey: string | undefined;
  channelId: string;
  url: string;
  feedUrl: string;
}

export interface Integrations {
  /** Undefined: no codes are made and no results asked for. */
  tournaments: TournamentSettings | undefined;
  /** Undefined: nothing is announced. */
  channel: ChannelSettings | undefined;
  twitch: TwitchSettings | undefined;
  youtube: YoutubeSettings | undefined;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const americas = 'https://americas.api.riotgames.com';

function tournamentsOf(
  parsed: IntegrationSettings,
  riot: { apiKey: string; url: string } | undefined,
  others: { publicUrl: string; riotUrlGiven: boolean },
): TournamentSettings | undefined {
  if (riot === undefined || parsed.RIOT_TOURNAMENTS === 'off') return undefined;
  const fallback = others.riotUrlGiven ? riot.url : americas;
  return {
    apiKey: riot.apiKey,
    url: withoutSlash(parsed.RIOT_TOURNAMENT_URL ?? fallback),
    mode: parsed.RIOT_TOURNAMENTS,
    region: parsed.RIOT_REGION,
    platform: parsed.RIOT_PLATFORM,
    callbackUrl: parsed.RIOT_CALLBACK_URL ?? `${others.publicUrl}/api/riot/tournament-callback`,
  };
}

/** @param checks What the checks of accounts are set to. */
export function readIntegrations(
  parsed: IntegrationSettings,
  checks: {
    riot: { apiKey: string; url: string } | undefined;
    discord: { botToken: string; url: string } | undefined;
  },
  others: { publicUrl: string; riotUrlGiven: boolean },
): Integrations {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret } = parsed;
  const { TWITCH_CHANNEL: channel, YOUTUBE_CHANNEL_ID: channelId } = parsed;
  const { discord } = checks;
  return {
    tournaments: tournamentsOf(parsed, checks.riot, others),
    channel:
      discord === undefined || parsed.DISCORD_CHANNEL_ID === undefined
        ? undefined
        : { botToken: discord.botToken, url: discord.url, channelId: parsed.DISCORD_CHANNEL_ID },
    twitch:
      clientId === undefined || clientSecret === undefined || channel === undefined
        ? undefined
        : {
            clientId,
            clientSecret,
            channel,
            url: withoutSlash(parsed.TWITCH_API_URL),
            authUrl: withoutSlash(parsed.TWITCH_AUTH_URL),
          },
    youtube:
      channelId === undefined
        ? undefined
        : {
            apiKey: parsed.YOUTUBE_API_KEY,
            channelId,
            url: withoutSlash(parsed.YOUTUBE_API_URL),
            feedUrl: withoutSlash(parsed.YOUTUBE_FEED_URL),
          },
  };
}
