import * as z from 'zod/mini';
import { identityOf, instant } from './text.ts';

/** Services by what an organiser gets at one place: the card of „Usługi”. */
export const configurableService = z.enum([
  'ADDRESSES',
  'RIOT',
  'DISCORD',
  'TWITCH',
  'YOUTUBE',
  'TURNSTILE',
  'MAIL',
]);
export type ConfigurableService = z.infer<typeof configurableService>;

/** One line as it was meant: pasted spaces and invisible characters around and inside it are left out. */
function pasted(form: RegExp, wrong: string, prepare: (text: string) => string = identityOf) {
  return z.string('To pole jest wymagane.').check(
    z.maxLength(500, { error: 'Wpisz najwyżej 500 znaków.', abort: true }),
    z.overwrite((text) => prepare(identityOf(text))),
    z.regex(form, wrong),
  );
}

const number = (what: string) => pasted(/^\d{15,20}$/, `${what} to sama liczba, od 15 do 20 cyfr.`);
const key = pasted(
  /^[\x21-\x7e]{10,200}$/,
  'Klucz ma od 10 do 200 znaków, bez odstępów i polskich liter. Skopiuj go jeszcze raz.',
);
const turnstileKey = pasted(
  /^[0-3]x[\w-]{8,100}$/,
  'Klucz zaczyna się od cyfry i litery x, np. 0x4AAA. Skopiuj go jeszcze raz z Cloudflare.',
);

const wrongAddress =
  'Podaj adres z https:// albo http://, bez ścieżki, np. https://puchar.example.org.';

function originOf(text: string): string | null {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}${password}` === '' ? origin : null;
}
const siteAddress = pasted(
  /^https?:\/\/[^/\s]{1,250}$/,
  wrongAddress,
  (text) => originOf(text) ?? '',
);

const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const eMail =
  /^(?=.{6,254}$)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

const password = z
  .string('To pole jest wymagane.')
  .check(
    z.maxLength(200, { error: 'Wpisz najwyżej 200 znaków.', abort: true }),
    z.trim(),
    z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'Hasło zawiera niedozwolone znaki. Skopiuj je jeszcze raz.'),
  );

const linkTo = (before: RegExp) => (text: string) => text.replace(before, '').replace(/\/$/, '');

/** Named like the environment variables that win over them. */
export const settingValues = z.strictObject({
  PUBLIC_URL: siteAddress,
  ADMIN_URL: siteAddress,
  RIOT_API_KEY: pasted(
    /^RGAPI-[\w-]{8,100}$/,
    'Klucz zaczyna się od RGAPI-. Skopiuj go jeszcze raz ze strony Riot.',
  ),
  RIOT_TOURNAMENTS: z.enum(['on', 'stub', 'off'], 'Wybierz jedną z możliwości.'),
  DISCORD_BOT_TOKEN: pasted(
    /^[\w-]{4,100}\.[\w-]{4,100}\.[\w-]{4,200}$/,
    'Token bota ma trzy części rozdzielone kropkami. Skopiuj go jeszcze raz z Discorda.',
  ),
  DISCORD_GUILD_ID: number('Numer serwera'),
  DISCORD_CHANNEL_ID: number('Numer kanału'),
  TWITCH_CLIENT_ID: pasted(
    /^[a-z0-9]{10,60}$/,
    'Identyfikator składa się z małych liter i cyfr. Skopiuj go jeszcze raz z Twitcha.',
  ),
  TWITCH_CLIENT_SECRET: key,
  TWITCH_CHANNEL: pasted(
    /^[A-Za-z0-9_]{3,25}$/,
    'Podaj nazwę kanału z jego adresu: od 3 do 25 liter, cyfr i podkreśleń.',
    linkTo(/^(?:https?:\/\/)?(?:www\.)?twitch\.tv\/|^@/i),
  ),
  YOUTUBE_CHANNEL_ID: pasted(
    /^UC[\w-]{22}$/,
    'Identyfikator kanału zaczyna się od UC i ma 24 znaki. Nazwa z @ nim nie jest.',
    linkTo(/^(?:https?:\/\/)?(?:www\.)?youtube\.com\/channel\//i),
  ),
  YOUTUBE_API_KEY: key,
  TURNSTILE_SITE_KEY: turnstileKey,
  TURNSTILE_SECRET_KEY: turnstileKey,
  /** A name, so that no address inside of the server's network can be given. */
  SMTP_HOST: pasted(
    hostName,
    'Podaj nazwę serwera poczty, np. smtp.example.org, bez https:// i bez portu.',
  ),
  SMTP_PORT: z.enum(['465', '587', '2525', '25'], 'Wybierz jedną z możliwości.'),
  SMTP_SECURITY: z.enum(['tls', 'starttls'], 'Wybierz jedną z możliwości.'),
  SMTP_USER: pasted(/^[\x21-\x7e]{1,200}$/, 'Login nie może zawierać odstępów ani polskich liter.'),
  SMTP_PASSWORD: password,
  SMTP_SENDER: pasted(eMail, 'Podaj jeden adres e-mail, np. puchar@example.org.'),
});
export type SettingName = keyof z.infer<typeof settingValues>;
export const settingName = z.keyof(settingValues);

export const settingSource = z.enum([
  'NONE',
  'PANEL',
  'ENVIRONMENT',
  /** Encrypted with a key that this server does not have. */
  'UNREADABLE',
]);
export type SettingSource = z.infer<typeof settingSource>;

export const serviceSetting = z.strictObject({
  name: settingName,
  isSecret: z.boolean(),
  source: settingSource,
  /** Null for a secret, whatever it is. */
  value: z.nullable(z.string()),
});
export type ServiceSetting = z.infer<typeof serviceSetting>;

export const serviceSettings = z.strictObject({
  service: configurableService,
  settings: z.array(serviceSetting),
  /** Missing while the panel has set nothing. */
  updatedAt: z.optional(instant),
});
export type ServiceSettings = z.infer<typeof serviceSettings>;

export const servicePath = z.strictObject({ service: configurableService });

/** What is named in neither stays. */
export const serviceSettingsInput = z.strictObject({
  values: z.partial(settingValues),
  removed: z._default(z.array(settingName).check(z.maxLength(10)), []),
  /** Null when the panel had set nothing. */
  expectedUpdatedAt: z.optional(z.nullable(instant)),
});
export type ServiceSettingsInput = z.output<typeof serviceSettingsInput>;

export const serviceCheck = z.strictObject({
  /** What was tried and what came of it, in Polish. */
  results: z.array(z.strictObject({ good: z.boolean(), text: z.string() })),
});
export type ServiceCheck = z.infer<typeof serviceCheck>;
