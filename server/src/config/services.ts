import type { ServiceName } from '@puchar/shared/contract';
import type { Settings } from './settings.ts';

/** Cloudflare's bot check, in place of our own. */
export interface TurnstileSettings {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

export interface RiotSettings {
  apiKey: string;
  /** Without a slash at the end. */
  url: string;
}

export interface DiscordSettings {
  botToken: string;
  guildId: string;
  /** Without a slash at the end. */
  url: string;
}

export interface Checks {
  /** Undefined: ALTCHA, which needs no third party. */
  turnstile: TurnstileSettings | undefined;
  /** Undefined: game accounts are not checked. */
  riot: RiotSettings | undefined;
  /** Undefined: membership of the chat server is not checked. */
  discord: DiscordSettings | undefined;
  /** Keys in place of those that are made under DATA_DIR; 32 bytes. */
  botCheckKey: Buffer | undefined;
  consentKey: Buffer | undefined;
}

/** Cloudflare's published test keys: such a secret accepts every token. */
export function isTurnstileTestKey(secretKey: string): boolean {
  return /^[123]x0{10}/.test(secretKey);
}

/** Whether an origin is this machine alone. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname);
}

/** Addresses are without a slash at the end. */
export interface TournamentSettings {
  apiKey: string;
  url: string;
  /** The stub has the same shapes, and codes that do not work in the game. */
  mode: 'stub' | 'on';
  region: Settings['RIOT_REGION'];
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
  /** Undefined: the channel's public feed is read, which has no lengths. */
  apiKey: string | undefined;
  channelId: string;
  url: string;
  feedUrl: string;
}

export interface Integrations {
  /** Undefined: no codes are made and no results fetched. */
  tournaments: TournamentSettings | undefined;
  /** Undefined: nothing is announced. */
  channel: ChannelSettings | undefined;
  twitch: TwitchSettings | undefined;
  youtube: YoutubeSettings | undefined;
}

/** What is wrong with settings that are well formed one by one. */
export function checkFaults(parsed: Settings, publicUrl: string): string[] {
  const secret = parsed.TURNSTILE_SECRET_KEY;
  return secret !== undefined && isTurnstileTestKey(secret) && !isLoopback(publicUrl)
    ? ['TURNSTILE_SECRET_KEY: a test key accepts everyone; PUBLIC_URL is a real address']
    : [];
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

export function readChecks(parsed: Settings): Checks {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = parsed;
  const { RIOT_API_KEY: apiKey } = parsed;
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_GUILD_ID: guildId } = parsed;
  return {
    turnstile:
      siteKey === undefined || secretKey === undefined
        ? undefined
        : { siteKey, secretKey, verifyUrl: parsed.TURNSTILE_VERIFY_URL },
    riot: apiKey === undefined ? undefined : { apiKey, url: withoutSlash(parsed.RIOT_API_URL) },
    discord:
      botToken === undefined || guildId === undefined
        ? undefined
        : { botToken, guildId, url: withoutSlash(parsed.DISCORD_API_URL) },
    botCheckKey: parsed.BOT_CHECK_KEY,
    consentKey: parsed.CONSENT_KEY,
  };
}

const americas = 'https://americas.api.riotgames.com';

function tournamentsOf(
  parsed: Settings,
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
  parsed: Settings,
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

/** Values of the settings by name, those that are not set left out. */
type Given = Readonly<Record<string, unknown>>;

interface Needs {
  /** Settings without which it is off. */
  names: readonly string[];
  /** Whether it was turned off explicitly although they are set. */
  isRefused?: (given: Given) => boolean;
}

const discord = ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'];

/** What each external service needs; Data Dragon has a default address. */
const needs: Readonly<Record<ServiceName, Needs>> = {
  RIOT: { names: ['RIOT_API_KEY'] },
  RIOT_TOURNAMENTS: {
    names: ['RIOT_API_KEY'],
    isRefused: ({ RIOT_TOURNAMENTS }) => RIOT_TOURNAMENTS === 'off',
  },
  DATA_DRAGON: { names: [] },
  DISCORD_MEMBERS: { names: discord },
  DISCORD_CHANNEL: { names: [...discord, 'DISCORD_CHANNEL_ID'] },
  TWITCH: { names: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'] },
  // Without its key the public feed is read.
  YOUTUBE: { names: ['YOUTUBE_CHANNEL_ID'] },
  TURNSTILE: { names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] },
};
const serviceNames = Object.keys(needs).filter((name): name is ServiceName => name in needs);

/** Settings that are only useful all together. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  needs.TURNSTILE.names,
  discord,
  needs.TWITCH.names,
];

/** Settings that others must be there for. */
const onlyWith: readonly (readonly [name: string, needed: string])[] = [
  ['DISCORD_CHANNEL_ID', 'DISCORD_BOT_TOKEN'],
  ['YOUTUBE_API_KEY', 'YOUTUBE_CHANNEL_ID'],
];

/** One external service, as configured. */
export interface ServiceSetting {
  name: ServiceName;
  on: boolean;
  /** Names of the settings that it lacks, or of the one that turned it off. */
  missing: string[];
}

function settingOf(name: ServiceName, given: Given): ServiceSetting {
  const { names, isRefused } = needs[name];
  const lacking = names.filter((one) => given[one] === undefined);
  const missing = lacking.length === 0 && isRefused?.(given) ? ['RIOT_TOURNAMENTS'] : lacking;
  return { name, on: missing.length === 0, missing };
}

/** Every external service and what it lacks, in the order of the contract. */
export function readServices(given: Given): ServiceSetting[] {
  return serviceNames.map((name) => settingOf(name, given));
}

/** Errors of settings that are well formed one by one but of no use as they are. */
export function halfSetFaults(given: Given): string[] {
  const parts = together.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(', ')}: missing, because others of ${names.join(', ')} are set`];
  });
  const alone = onlyWith.flatMap(([name, needed]) =>
    given[name] !== undefined && given[needed] === undefined
      ? [`${needed}: missing, because ${name} is set`]
      : [],
  );
  return [...parts, ...alone];
}

/** Two lines for the start-up log: names alone, never a value. */
export function describeServices(services: readonly ServiceSetting[]): {
  servicesOn: string;
  servicesOff: string;
} {
  const off = services.filter(({ on }) => !on);
  return {
    servicesOn: services.flatMap(({ name, on }) => (on ? name : [])).join(', '),
    servicesOff: off.map(({ name, missing }) => `${name} (${missing.join(', ')})`).join('; '),
  };
}
