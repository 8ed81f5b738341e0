import { isIP } from 'node:net';
import * as z from 'zod/mini';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const text = z.optional(z.string());
const nonEmpty = z.string().check(z.minLength(1));
const webAddress = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'must be an http(s) address',
  }),
);
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'));
/** A line break or a non-ASCII letter in a header would fail every request. */
const headerText = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')),
);
const digits = z.optional(z.string().check(z.regex(/^\d{1,20}$/, 'must be a number')));

function numberBetween(least: number, most: number, wrong: string) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, wrong)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, wrong), z.lte(most, wrong))),
  );
}

function wholeNumber(fallback: number, least: number, most: number) {
  const wrong = `must be a whole number from ${least} to ${most}`;
  return z._default(numberBetween(least, most, wrong), fallback);
}
const wrongPort = 'must be a port number';
const port = (fallback: number) => z._default(numberBetween(0, 65_535, wrongPort), fallback);
const days = (fallback: number) => wholeNumber(fallback, 1, 3650);
const months = (fallback: number) => wholeNumber(fallback, 1, 120);

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

export function listOf(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
}

const proxies = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => listOf(value).every((entry) => isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0),
        { error: 'must be a list of addresses or networks' },
      ),
    ),
);

/** `starttls` is required, never optional; `none` is for a relay of the same machine. */
const mailSecurity = ['tls', 'starttls', 'none'] as const;

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

const webAddresses = z.optional(
  z.string().check(
    z.refine((value) => listOf(value).every((entry) => webAddress.safeParse(entry).success), {
      error: 'must be a list of http(s) addresses',
    }),
  ),
);

export const settings = z.object({
  PORT: port(3000),
  HOST: z._default(nonEmpty, '127.0.0.1'),
  ADMIN_PORT: port(3001),
  METRICS_PORT: z.optional(numberBetween(0, 65_535, wrongPort)),
  METRICS_HOST: z._default(nonEmpty, '127.0.0.1'),
  DATA_DIR: z._default(nonEmpty, './data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  BACKUP_DIR: text,
  DEMO: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
  ),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  PUBLIC_URL: z.optional(webAddress),
  ADMIN_URL: z.optional(webAddress),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  TRUST_PROXY: proxies,
  EDGE_PURGE_URLS: webAddresses,
  DDRAGON_URL: z._default(webAddress, 'https://ddragon.leagueoflegends.com'),
  HOST_DIST: text,
  MODULE_DIRS: text,
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')),
    'us-east-1',
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_ACCESS_KEY: headerText,
  S3_SECRET_KEY: headerText,
  S3_PREFIX: z.optional(
    z
      .string()
      .check(z.regex(/^\/*[\w-]+(\/[\w-]+)*\/*$/, 'must be letters, digits, - and _, by slashes')),
  ),
  S3_PATH_STYLE: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  S3_ENCRYPTION: z.optional(z.enum(['AES256', 'aws:kms'], 'must be AES256 or aws:kms')),
  S3_KMS_KEY: headerText,
  TURNSTILE_SITE_KEY: z.optional(z.string()),
  TURNSTILE_SECRET_KEY: z.optional(z.string()),
  TURNSTILE_VERIFY_URL: z._default(
    webAddress,
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  BOT_CHECK_KEY: key,
  CONSENT_KEY: key,
  PREVIEW_KEY: key,
  REPORT_KEY: key,
  RIOT_API_KEY: headerText,
  RIOT_API_URL: z._default(webAddress, 'https://europe.api.riotgames.com'),
  DISCORD_BOT_TOKEN: headerText,
  DISCORD_GUILD_ID: digits,
  DISCORD_API_URL: z._default(webAddress, 'https://discord.com/api/v10'),
  RIOT_TOURNAMENTS: z._default(z.enum(['off', 'stub', 'on'], 'must be off, stub or on'), 'on'),
  RIOT_TOURNAMENT_URL: z.optional(webAddress),
  RIOT_REGION: z._default(z.enum(regions, `must be one of ${regions.join(', ')}`), 'EUNE'),
  RIOT_PLATFORM: z._default(
    z.string().check(z.regex(/^[A-Z]{2,4}\d?$/, 'must be a platform such as EUN1')),
    'EUN1',
  ),
  RIOT_CALLBACK_URL: z.optional(webAddress),
  DISCORD_CHANNEL_ID: digits,
  TWITCH_CLIENT_ID: headerText,
  TWITCH_CLIENT_SECRET: headerText,
  TWITCH_CHANNEL: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_]{3,25}$/, 'must be the name of a channel')),
  ),
  TWITCH_API_URL: z._default(webAddress, 'https://api.twitch.tv/helix'),
  TWITCH_AUTH_URL: z._default(webAddress, 'https://id.twitch.tv/oauth2'),
  YOUTUBE_API_KEY: headerText,
  YOUTUBE_CHANNEL_ID: z.optional(
    z.string().check(z.regex(/^UC[A-Za-z0-9_-]{22}$/, 'must be the id of a channel')),
  ),
  YOUTUBE_API_URL: z._default(webAddress, 'https://www.googleapis.com/youtube/v3'),
  YOUTUBE_FEED_URL: z._default(webAddress, 'https://www.youtube.com/feeds/videos.xml'),
  SMTP_HOST: headerText,
  SMTP_PORT: z.optional(numberBetween(1, 65_535, wrongPort)),
  SMTP_SECURITY: z._default(
    z.enum(mailSecurity, `must be one of ${mailSecurity.join(', ')}`),
    'tls',
  ),
  SMTP_USER: headerText,
  SMTP_PASSWORD: z.optional(z.string().check(z.regex(/^\P{Cc}+$/u, 'must be one line'))),
  SMTP_SENDER: z.optional(
    z.string().check(z.regex(/^[^\s<>"(),:;\\@]+@[^\s<>"(),:;\\@]+$/, 'must be an e-mail address')),
  ),
  RETENTION_REFUSED_DAYS: days(30),
  RETENTION_CONTACT_DAYS: days(90),
  RETENTION_FILES_MONTHS: months(12),
  RETENTION_NAMES_MONTHS: months(12),
  RETENTION_PROOF_MONTHS: months(36),
  MODULE_GUARD_VISITS: wholeNumber(20, 1, 999_999),
  MODULE_GUARD_SHARE: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be from 0 to 1')),
      z.transform(Number),
    ),
    0.3,
  ),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  STOP_SECONDS: wholeNumber(10, 1, 3600),
  RENDER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  RENDER_LIMIT_MS: wholeNumber(2000, 100, 60_000),
});
export type Settings = z.infer<typeof settings>;
