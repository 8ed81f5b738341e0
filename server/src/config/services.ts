import type { ServiceName } from '@puchar/shared/contract';
import type { Settings } from './settings.ts';

export interface TurnstileSettings {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

export interface RiotSettings {
  apiKey: string;
  url: string;
}

export interface DiscordSettings {
  botToken: string;
  guildId: string;
  url: string;
}

interface Checks {
  /** Undefined: ALTCHA, which needs no external service. */
  turnstile: TurnstileSettings | undefined;
  riot: RiotSettings | undefined;
  discord: DiscordSettings | undefined;
}

/** Cloudflare's published test keys: such a secret accepts every token. */
export function isTurnstileTestKey(secretKey: string): boolean {
  return /^[123]x0{10}/.test(secretKey);
}

export function isLoopback(origin: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname);
}

export interface TournamentSettings {
  apiKey: string;
  url: string;
  /** Codes of the stub do not work in the game. */
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
  /** Undefined: the public feed is read, which has no video lengths. */
  apiKey: string | undefined;
  channelId: string;
  url: string;
  feedUrl: string;
}

export interface MailSettings {
  host: string;
  port: number;
  security: Settings['SMTP_SECURITY'];
  /** Undefined where the server takes letters without signing in. */
  login: { user: string; pass: string } | undefined;
  sender: string;
}

interface Integrations {
  tournaments: TournamentSettings | undefined;
  channel: ChannelSettings | undefined;
  twitch: TwitchSettings | undefined;
  youtube: YoutubeSettings | undefined;
}

/** A captcha that accepts every client must not guard a real address. */
export function isOpenCaptcha(secretKey: string | undefined, publicUrl: string): boolean {
  return secretKey !== undefined && isTurnstileTestKey(secretKey) && !isLoopback(publicUrl);
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
  };
}

const americas = 'https://americas.api.riotgames.com';

function tournamentsOf(
  parsed: Settings,
  riot: RiotSettings | undefined,
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

export function readIntegrations(
  parsed: Settings,
  checks: Pick<Checks, 'riot' | 'discord'>,
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

const mailPorts = { tls: 465, starttls: 587, none: 25 };

export function readMail(parsed: Settings): MailSettings | undefined {
  const { SMTP_HOST: host, SMTP_SENDER: sender, SMTP_SECURITY: security } = parsed;
  const { SMTP_USER: user, SMTP_PASSWORD: pass } = parsed;
  if (host === undefined || sender === undefined) return undefined;
  if ((user === undefined) !== (pass === undefined)) return undefined;
  const login = user === undefined || pass === undefined ? undefined : { user, pass };
  return { host, port: parsed.SMTP_PORT ?? mailPorts[security], security, login, sender };
}

type Given = Readonly<Record<string, unknown>>;

const discord = ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'];

const needs: Readonly<Record<ServiceName, readonly string[]>> = {
  RIOT: ['RIOT_API_KEY'],
  RIOT_TOURNAMENTS: ['RIOT_API_KEY'],
  DATA_DRAGON: [],
  DISCORD_MEMBERS: discord,
  DISCORD_CHANNEL: [...discord, 'DISCORD_CHANNEL_ID'],
  TWITCH: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'],
  // Without an API key the public feed is read.
  YOUTUBE: ['YOUTUBE_CHANNEL_ID'],
  TURNSTILE: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  MAIL: ['SMTP_HOST', 'SMTP_SENDER'],
};
const serviceNames = Object.keys(needs).filter((name): name is ServiceName => name in needs);

export interface ServiceFacts {
  name: ServiceName;
  on: boolean;
  missing: string[];
}

/** A login needs both halves, or neither. */
function needsOf(name: ServiceName, given: Given): readonly string[] {
  const login = ['SMTP_USER', 'SMTP_PASSWORD'];
  const isMail = name === 'MAIL' && login.some((half) => given[half] !== undefined);
  return isMail ? [...needs.MAIL, ...login] : needs[name];
}

export function readServices(given: Given): ServiceFacts[] {
  return serviceNames.map((name) => {
    const lacking = needsOf(name, given).filter((one) => given[one] === undefined);
    const isOff = name === 'RIOT_TOURNAMENTS' && given[name] === 'off' && lacking.length === 0;
    const missing = isOff ? [name] : lacking;
    return { name, on: missing.length === 0, missing };
  });
}

/** For the start-up log: names alone, never a value. */
export function describeServices(services: readonly ServiceFacts[]) {
  const off = services.filter(({ on }) => !on);
  return {
    servicesOn: services.flatMap(({ name, on }) => (on ? name : [])).join(', '),
    servicesOff: off.map(({ name, missing }) => `${name} (${missing.join(', ')})`).join('; '),
  };
}
