import { readFileSync } from 'node:fs';
import { ConfigError, readConfig } from './config.ts';
import { readServiceConfig } from './service-config.ts';
import { describeServices } from './services.ts';
import { settings } from './settings.ts';

function errorsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

test('without settings the defaults of the contract hold', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    adminPort: 3001,
    dataDir: './data',
    databaseUrl: undefined,
    demo: true,
    publicUrl: 'http://127.0.0.1:3000',
    adminUrl: 'http://127.0.0.1:3001',
    adminUrlGiven: false,
    trustProxy: [],
    logLevel: 'info',
  });
});

test('all errors are reported at once', () => {
  const errors = errorsOf({
    PORT: 'x',
    ADMIN_PORT: '70000',
    DEMO: 'yes',
    DATABASE_URL: 'mysql://x',
    ADMIN_EMAIL: 'no-address',
    ADMIN_PASSWORD: 'short',
    PUBLIC_URL: 'ftp://x',
    RENDER_LIMIT_MS: '5',
    LOG_LEVEL: 'loud',
  });
  expect(errors.map((failure) => failure.split(':')[0])).toEqual([
    'PORT',
    'ADMIN_PORT',
    'DATABASE_URL',
    'DEMO',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'PUBLIC_URL',
    'LOG_LEVEL',
    'RENDER_LIMIT_MS',
  ]);
});

test('an empty variable is the same as none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '', ADMIN_URL: '' }).port).toBe(3000);
});

test('settings that exclude or need each other are named', () => {
  expect(errorsOf({ ADMIN_PASSWORD: 'long enough password' })[0]).toMatch(/^ADMIN_EMAIL/);
  expect(errorsOf({ PORT: '4000', ADMIN_PORT: '4000' })).toEqual([
    'ADMIN_PORT: must differ from PORT',
  ]);
});

const offOf = (environment: Record<string, string>) =>
  Object.fromEntries(
    readConfig(environment).services.flatMap(({ name, on, missing }) =>
      on ? [] : [[name, missing]],
    ),
  );
const channel = `UC${'x'.repeat(22)}`;

test('every service is listed as on, or with the settings it lacks', () => {
  expect(offOf({})).toEqual({
    RIOT: ['RIOT_API_KEY'],
    RIOT_TOURNAMENTS: ['RIOT_API_KEY'],
    DISCORD_MEMBERS: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'],
    DISCORD_CHANNEL: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID', 'DISCORD_CHANNEL_ID'],
    TWITCH: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'],
    YOUTUBE: ['YOUTUBE_CHANNEL_ID'],
    TURNSTILE: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    MAIL: ['SMTP_HOST', 'SMTP_SENDER'],
  });
  const discord = { DISCORD_BOT_TOKEN: 'x', DISCORD_GUILD_ID: '1' };
  expect(offOf({ RIOT_API_KEY: 'x', ...discord, YOUTUBE_CHANNEL_ID: channel })).toMatchObject({
    DISCORD_CHANNEL: ['DISCORD_CHANNEL_ID'],
  });
  expect(offOf({ RIOT_API_KEY: 'x', RIOT_TOURNAMENTS: 'off' })).toMatchObject({
    RIOT_TOURNAMENTS: ['RIOT_TOURNAMENTS'],
  });
});

test('half of a service turns nothing on: the panel may have set the other half', () => {
  expect(offOf({ TWITCH_CLIENT_ID: 'x' })).toMatchObject({
    TWITCH: ['TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'],
  });
  expect(offOf({ DISCORD_CHANNEL_ID: '1' })).toMatchObject({
    DISCORD_CHANNEL: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'],
  });
  const mail = { SMTP_HOST: 'x', SMTP_SENDER: 'a@b', SMTP_USER: 'a' };
  expect(offOf(mail)).toMatchObject({ MAIL: ['SMTP_PASSWORD'] });
  expect(readConfig(mail).mail).toBeUndefined();
  expect(readConfig({ TWITCH_CLIENT_ID: 'x' }).twitch).toBeUndefined();
});

test.each([
  [{}, 465],
  [{ SMTP_SECURITY: 'starttls' }, 587],
  [{ SMTP_SECURITY: 'none' }, 25],
  [{ SMTP_PORT: '2525' }, 2525],
])('mail with %j goes to port %i', (settings, port) => {
  const mail = { SMTP_HOST: 'smtp.example.org', SMTP_SENDER: 'puchar@example.org' };
  expect(readConfig({ ...mail, ...settings }).mail?.port).toBe(port);
});

test('what the panel has set completes the environment, which wins', () => {
  const environment = { TWITCH_CHANNEL: 'moj_kanal', PUBLIC_URL: 'https://a.example' };
  const stored = {
    TWITCH_CHANNEL: 'inny_kanal',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://b.example',
    ADMIN_URL: 'https://c.example',
  };
  const config = readServiceConfig(environment, stored);
  expect(config.twitch).toMatchObject({ channel: 'moj_kanal', clientSecret: 'secret' });
  expect(config).toMatchObject({
    publicUrl: 'https://a.example',
    adminUrl: 'https://c.example',
    adminUrlGiven: true,
    adminUrlFixed: false,
  });
});

test('a captcha that accepts every client is left out where the panel has set a real address', () => {
  const keys = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' };
  const secret = { TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA' };
  const open = readServiceConfig({ ...keys, ...secret }, { PUBLIC_URL: 'https://a.example' });
  expect(open.turnstile).toBeUndefined();
  expect(open.services.find(({ name }) => name === 'TURNSTILE')?.on).toBe(false);
});

test('the start-up log names services and settings, and holds no value of any', () => {
  const secrets = {
    RIOT_API_KEY: 'RGAPI-TAJNE',
    DISCORD_BOT_TOKEN: 'TAJNE.token',
    DISCORD_GUILD_ID: '424242',
    DISCORD_CHANNEL_ID: '434343',
    TWITCH_CLIENT_ID: 'TAJNE-id',
    TWITCH_CLIENT_SECRET: 'TAJNE-haslo',
    TWITCH_CHANNEL: 'puchar_test',
    YOUTUBE_API_KEY: 'TAJNE-klucz',
    YOUTUBE_CHANNEL_ID: channel,
    TURNSTILE_SITE_KEY: 'TAJNE-site',
    TURNSTILE_SECRET_KEY: 'TAJNE-secret',
  };
  const { services } = readConfig(secrets);
  expect(describeServices(services)).toEqual({
    servicesOn:
      'RIOT, RIOT_TOURNAMENTS, DATA_DRAGON, DISCORD_MEMBERS, DISCORD_CHANNEL, TWITCH, YOUTUBE, TURNSTILE',
    servicesOff: 'MAIL (SMTP_HOST, SMTP_SENDER)',
  });
  expect(JSON.stringify(services)).not.toMatch(/TAJNE|424242|434343|puchar_test/);
  expect(describeServices(readConfig({}).services)).toEqual({
    servicesOn: 'DATA_DRAGON',
    servicesOff: expect.stringContaining(
      'DISCORD_CHANNEL (DISCORD_BOT_TOKEN, DISCORD_GUILD_ID, DISCORD_CHANNEL_ID)',
    ),
  });
});

test('addresses lose what follows the host, lists of proxies are split', () => {
  const config = readConfig({
    ADMIN_URL: 'https://organizatorzy.example.org/',
    TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
  });
  expect(config.adminUrl).toBe('https://organizatorzy.example.org');
  expect(config.trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
  expect(errorsOf({ TRUST_PROXY: 'anything' })[0]).toMatch(/^TRUST_PROXY/);
});

test('settings of an external check are read together, or not at all', () => {
  expect(readConfig({})).toMatchObject({
    turnstile: undefined,
    riot: undefined,
    discord: undefined,
    consentKey: undefined,
    botCheckKey: undefined,
  });
  const config = readConfig({
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET_KEY: 'secret',
    RIOT_API_KEY: 'RGAPI-x',
    DISCORD_BOT_TOKEN: 'token',
    DISCORD_GUILD_ID: '123',
    DISCORD_API_URL: 'http://127.0.0.1:9/api/',
    CONSENT_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  expect(config.turnstile).toEqual({
    siteKey: 'site',
    secretKey: 'secret',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  });
  expect(config.riot).toEqual({ apiKey: 'RGAPI-x', url: 'https://europe.api.riotgames.com' });
  expect(config.discord).toEqual({
    botToken: 'token',
    guildId: '123',
    url: 'http://127.0.0.1:9/api',
  });
  expect(config.consentKey).toEqual(Buffer.alloc(32, 1));
});

test('the guard over modules has bounds that make sense', () => {
  expect(readConfig({}).guard).toEqual({ visits: 20, share: 0.3 });
  const given = { MODULE_GUARD_VISITS: '5', MODULE_GUARD_SHARE: '1' };
  expect(readConfig(given).guard).toEqual({ visits: 5, share: 1 });
  const errors = errorsOf({ MODULE_GUARD_VISITS: '0', MODULE_GUARD_SHARE: '1.5' });
  expect(errors.map((failure) => failure.split(':')[0])).toEqual([
    'MODULE_GUARD_VISITS',
    'MODULE_GUARD_SHARE',
  ]);
});

test('keys that could not work are rejected at the start, without being shown', () => {
  const errors = errorsOf({
    CONSENT_KEY: Buffer.alloc(31).toString('base64'),
    BOT_CHECK_KEY: '%%TAJNE%%',
    RIOT_API_KEY: 'TAJNE\nnext',
    DISCORD_GUILD_ID: 'TAJNE',
  });
  expect(errors.map((failure) => failure.split(':')[0]).sort()).toEqual([
    'BOT_CHECK_KEY',
    'CONSENT_KEY',
    'DISCORD_GUILD_ID',
    'RIOT_API_KEY',
  ]);
  expect(errors.join('\n')).not.toContain('TAJNE');
});

test('a captcha that accepts every client does not start on a real address', () => {
  const keys = {
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
  };
  expect(errorsOf({ ...keys, PUBLIC_URL: 'https://puchar.example.org' })).toEqual([
    expect.stringMatching(/^TURNSTILE_SECRET_KEY/),
  ]);
  expect(errorsOf({ ...keys, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
});

const document = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('docs/configuration.md has a row for every setting and for no other, each with its meaning', () => {
  const named = rows.flatMap(([names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(settings.shape).sort());
  for (const cells of rows)
    expect([cells[0], (cells.at(-1) ?? '').length > 5]).toEqual([cells[0], true]);
});

test('docs/configuration.md has the defaults of the schema', () => {
  const defaults: Record<string, unknown> = settings.parse({});
  const notified = rows
    .filter((cells) => cells.length === 3)
    .map(([name = '', value = '']) => [name.replaceAll('`', ''), value.replaceAll('`', '')]);
  for (const [name = '', value] of notified) {
    const own = defaults[name];
    // A computed default, or Cloudflare's long address, is described in words.
    if (own === undefined || name === 'TURNSTILE_VERIFY_URL') continue;
    const text = typeof own === 'string' ? own : JSON.stringify(own);
    expect([name, value]).toEqual([name, text]);
  }
  const missing = notified.filter(
    ([name = '', value]) => value === 'none' && defaults[name] !== undefined,
  );
  expect(missing).toEqual([]);
});
