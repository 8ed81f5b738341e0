import * as z from 'zod/mini';
import { webAddress } from './web-address.ts';

const keyBytes = 32;
const key = z.optional(
  z.pipe(
    z.string().check(
      z.refine(
        (value) => {
          const bytes = Buffer.from(value, 'base64');
          return bytes.byteLength === keyBytes && bytes.toString('base64') === value;
        },
        { error: `must be ${keyBytes} bytes as base64` },
      ),
    ),
    z.transform((value) => Buffer.from(value, 'base64')),
  ),
);
/** What may stand in a header: a line break or a Polish letter would fail every call. */
const headerText = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')),
);

/** Settings of the checks of a registration: bot check, game accounts, chat members, keys. */
export const checkSettings = {
  TURNSTILE_SITE_KEY: z.optional(z.string()),
  TURNSTILE_SECRET_KEY: z.optional(z.string()),
  TURNSTILE_VERIFY_URL: z._default(
    webAddress,
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  BOT_CHECK_KEY: key,
  CONSENT_KEY: key,
  RIOT_API_KEY: headerText,
  RIOT_API_URL: z._default(webAddress, 'https://europe.api.riotgames.com'),
  DISCORD_BOT_TOKEN: headerText,
  DISCORD_GUILD_ID: z.optional(z.string().check(z.regex(/^\d{1,20}$/, 'must be a number'))),
  DISCORD_API_URL: z._default(webAddress, 'https://discord.com/api/v10'),
};
const settings = z.object(checkSettings);
type CheckSettings = z.infer<typeof settings>;

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
  /** Undefined: ALTCHA, which needs nobody else. */
  turnstile: TurnstileSettings | undefined;
  /** Undefined: game accounts are not checked. */
  riot: RiotSettings | undefined;
  /** Undefined: membership of the chat server is not checked. */
  discord: DiscordSettings | undefined;
  /** Keys in place of those that are made under DATA_DIR; 32 bytes. */
  botCheckKey: Buffer | undefined;
  consentKey: Buffer | undefined;
}

/** Cloudflare's published keys for tests: such a secret takes every token for good. */
export function isTurnstileTestKey(secretKey: string): boolean {
  return /^[123]x0{10}/.test(secretKey);
}

/** Whether an origin is this machine alone. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(origin).hostname);
}

/** What is wrong with settings that are well formed one by one. */
export function checkFaults(parsed: CheckSettings, publicUrl: string): string[] {
  const secret = parsed.TURNSTILE_SECRET_KEY;
  return secret !== undefined && isTurnstileTestKey(secret) && !isLoopback(publicUrl)
    ? ['TURNSTILE_SECRET_KEY: a key for tests lets everybody through; PUBLIC_URL is a real address']
    : [];
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

export function readChecks(parsed: CheckSettings): Checks {
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
