import { once } from 'node:events';
import { registerModules } from '../modules/register-built-modules.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { writeBuiltModule } from '../modules/testing/built-module.ts';
import { sendAnnouncements } from '../messages/announcements/send-announcements.ts';
import { createMedia } from '../messages/media/media-service.ts';
import { settingsSite } from '../organisers/services/testing/settings-calls.ts';
import type { SettingsSite } from '../organisers/services/testing/settings-calls.ts';
import { makeContext } from '../platform/context.ts';
import type { ServerContext } from '../platform/context.ts';
import { openPostgres } from '../platform/database/postgres/open-postgres.ts';
import { createLog } from '../platform/logging/log.ts';
import { registerSiteRoutes } from '../rendering/site.routes.ts';
import { writeHostBuild } from '../rendering/testing/written-host.ts';
import { createAccountChecks } from '../teams/accounts/account-checks.ts';
import { verifyBotCheck } from '../teams/captcha/bot-check.ts';
import { testOrganiser } from './build-test-app.ts';
import { emptyTables } from './empty-tables.ts';
import { startAllFakeServers } from './fake-servers/all-fake-servers.ts';
import type { AllFakeServers } from './fake-servers/all-fake-servers.ts';
import { discordChannel, discordGuild, discordToken } from './fake-servers/fake-discord.ts';
import { riotKey } from './fake-servers/fake-riot.ts';
import { turnstileKeys } from './fake-servers/fake-turnstile.ts';
import { twitchClient } from './fake-servers/fake-twitch.ts';
import { seedCup } from './seed-cup.ts';
import { storeConfig } from './stored-files.ts';

// What organisers set holds for the next request, page and job, in a server that was never restarted.

const twitchKeys = {
  TWITCH_CHANNEL: twitchClient.channel,
  TWITCH_CLIENT_ID: twitchClient.id,
  TWITCH_CLIENT_SECRET: twitchClient.secret,
};
const turnstile = {
  TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
  TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
};

let fakes: AllFakeServers;
let site: SettingsSite;
let cup: Awaited<ReturnType<typeof seedCup>>;
beforeAll(async () => {
  fakes = await startAllFakeServers({
    accounts: new Set(['Gracz#EUNE']),
    members: [],
    turnstileTokens: new Map([['dobry', { hostname: '127.0.0.1', action: 'registration' }]]),
  });
  const addresses = Object.entries(fakes.environment).filter(([name]) => name.endsWith('_URL'));
  site = await settingsSite({ ...Object.fromEntries(addresses), HOST_DIST: writeHostBuild() }, [
    registerModuleRoutes,
    registerSiteRoutes,
  ]);
  await registerModules(site.app.context, [
    writeBuiltModule({ slug: 'registration', sensitivity: 'personal' }),
  ]);
  cup = await seedCup(site.app.context.db, 'GROUPS');
});
beforeEach(() => site.clear());
afterAll(async () => {
  await site.app.close();
  await fakes.close();
});

const get = (url: string, headers = {}) => site.app.publicApp.inject({ url, headers });

test('a public address is in the next page, calendar and message of the panel', async () => {
  const calendar = async () => (await get('/api/meetings/calendar.ics')).body;
  const page = () => get('/o-nas');
  // Cached with the address before.
  expect(await calendar()).toContain('http://127.0.0.1:3000/mecze/');
  expect((await page()).headers['strict-transport-security']).toBeUndefined();
  await site.set('ADDRESSES', { PUBLIC_URL: 'https://puchar.example' });
  expect(await calendar()).toContain('https://puchar.example/mecze/');
  expect(await calendar()).not.toContain('127.0.0.1');
  expect((await page()).headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await page()).body).toContain('content="https://puchar.example/o-nas"');
  expect((await site.call('GET', '/site')).body).toMatchObject({
    publicUrl: 'https://puchar.example',
    values: { zasady: 'https://puchar.example/zgody-rodo' },
  });
  await site.call('DELETE', '/services/ADDRESSES/settings');
  expect(await calendar()).toContain('http://127.0.0.1:3000/mecze/');
});

test('an address of the panel is accepted at once, and the machine itself is never locked out', async () => {
  const signIn = (origin: string, host: string, payload: object = testOrganiser) =>
    site.app.organisersApp.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { origin, host },
      payload,
    });
  const wrong = { email: 'nikt@example.org', password: 'nie-takie-haslo' };
  const change = async (origin: string, host: string) =>
    (await signIn(origin, host, wrong)).statusCode;
  const local = () => change('http://127.0.0.1:3001', '127.0.0.1:3001');
  const own = () => change('https://panel.example', 'panel.example');
  expect([await local(), await own()]).toEqual([401, 403]);
  await site.set('ADDRESSES', { ADMIN_URL: 'https://panel.example' });
  expect([await local(), await own()]).toEqual([401, 401]);
  expect(await change('https://obcy.example', 'obcy.example')).toBe(403);
  const cookieAt = async (origin: string, host: string) =>
    (await signIn(origin, host)).cookies.map(({ name, secure }) => [name, secure === true])[0];
  expect(await cookieAt('https://panel.example', 'panel.example')).toEqual([
    '__Host-puchar_session',
    true,
  ]);
  // By plain http a browser stores no secure cookie.
  expect(await cookieAt('http://192.168.1.20:3001', '192.168.1.20:3001')).toEqual([
    'puchar_session',
    false,
  ]);
  const { headers } = await site.app.organisersApp.inject('/');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('Turnstile is allowed on the form, offered to it and verified', async () => {
  const policy = async () => {
    const { headers } = await get('/registration');
    return String(headers['content-security-policy']);
  };
  const offered = async () => (await get('/api/bot-check')).json();
  expect(await policy()).not.toContain('challenges.cloudflare.com');
  expect(await offered()).toMatchObject({ provider: 'altcha' });
  await site.set('TURNSTILE', turnstile);
  expect(await policy()).toContain('https://challenges.cloudflare.com');
  expect(await offered()).toEqual({ provider: 'turnstile', siteKey: turnstileKeys.siteKey });
  expect(await verifyBotCheck(site.app.context, 'dobry')).toBe('ok');
  await site.call('DELETE', '/services/TURNSTILE/settings');
  expect(await policy()).not.toContain('challenges.cloudflare.com');
  expect(await offered()).toMatchObject({ provider: 'altcha' });
});

test('the accounts of the next registration are checked with the new key, without its old limits', async () => {
  const checks = createAccountChecks(site.app.context);
  const account = { riotUsername: 'Gracz', riotTag: 'EUNE' };
  expect(checks.isOn).toBe(false);
  await site.set('RIOT', { RIOT_API_KEY: 'RGAPI-zly-klucz' });
  expect(checks.isOn).toBe(true);
  fakes.riot.setFailure('throttled');
  expect(await checks.checkGameAccounts([account])).toMatchObject({ unknown: true });
  fakes.riot.setFailure(null);
  await site.set('RIOT', { RIOT_API_KEY: riotKey });
  const found = await checks.checkGameAccounts([account]);
  expect([found.unknown, found.missing, found.puuids.size]).toEqual([false, [], 1]);
});

test('another channel takes the films of the last one away, and its own come with the next run', async () => {
  const { context } = site.app;
  const media = createMedia(context);
  const run = () => media.run(new AbortController().signal);
  const shown = async () => (await get('/api/twitch/recent')).json();
  await run();
  expect(await shown()).toEqual([]);
  await site.set('TWITCH', twitchKeys);
  await run();
  expect(await shown()).toHaveLength(2);
  await site.set('TWITCH', { TWITCH_CHANNEL: 'inny_kanal' });
  expect(await shown()).toEqual([]);
  await run();
  expect(await shown()).toEqual([]);
  await site.set('TWITCH', { TWITCH_CHANNEL: twitchClient.channel });
  await run();
  expect(await shown()).toHaveLength(2);
  await media.stop();
});

test('a match is announced from the moment on when the channel was set', async () => {
  const { context } = site.app;
  const send = () => sendAnnouncements(context, new AbortController().signal);
  const step = (state: string, way: 'next' | 'previous') =>
    site.call('POST', `/meetings/${cup.upcoming.id}/${way}-state`, { expectedState: state });
  expect((await step('UPCOMING', 'next')).status).toBe(200);
  expect(await send()).toBe(0);
  await step('LIVE', 'previous');
  await site.set('DISCORD', {
    DISCORD_BOT_TOKEN: discordToken,
    DISCORD_GUILD_ID: discordGuild,
    DISCORD_CHANNEL_ID: discordChannel,
  });
  await step('UPCOMING', 'next');
  expect(await send()).toBe(1);
  await emptyTables(context.db, ['announcements']);
});

async function withOther(
  environment: Record<string, string>,
  work: (other: ServerContext, logged: string[]) => Promise<void>,
): Promise<void> {
  const { context, database, clock } = site.app;
  const logged: string[] = [];
  const log = createLog('debug', (line) => logged.push(line));
  const own =
    database.url === undefined ? database : await openPostgres({ url: database.url }, log);
  const consentKey = environment['CONSENT_KEY'];
  const config = {
    ...context.config,
    // Those of a bucket are bound to its key.
    ...storeConfig(context.config.dataDir),
    consentKey: consentKey === undefined ? undefined : Buffer.from(consentKey, 'base64'),
  };
  const other = await makeContext({ config, database: own, clock, log });
  try {
    await work(other, logged);
  } finally {
    await other.changes.close();
    if (own !== database) await own.close();
  }
}

test('another process has it too, without a restart', async () => {
  // The embedded database has one process.
  if (site.app.database.url === undefined) return;
  await withOther({}, async (other) => {
    const dropped = new EventTarget();
    const { dropAll } = other.cache;
    other.cache.dropAll = () => {
      dropAll();
      dropped.dispatchEvent(new Event('dropped'));
    };
    const heard = once(dropped, 'dropped', { signal: AbortSignal.timeout(20_000) });
    await site.set('RIOT', { RIOT_API_KEY: riotKey });
    await heard;
    expect(other.config.riot?.apiKey).toBe(riotKey);
  });
});

test('with another key a secret has to be entered again, and nothing else is lost', async () => {
  await site.set('TURNSTILE', turnstile);
  await site.set('ADDRESSES', { PUBLIC_URL: 'https://puchar.example' });
  const otherKey = { CONSENT_KEY: Buffer.alloc(32, 7).toString('base64') };
  await withOther(otherKey, async (other, logged) => {
    expect(other.config.turnstile).toBeUndefined();
    expect(other.config.publicUrl).toBe('https://puchar.example');
    expect(logged.join()).toContain('"settings":"TURNSTILE_SECRET_KEY"');
    expect(logged.join()).not.toContain(turnstileKeys.secretKey);
  });
});
