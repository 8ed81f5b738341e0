import { serviceSettings } from '../../platform/database/schema.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { settingsSite } from './testing/settings-calls.ts';
import type { SettingsSite } from './testing/settings-calls.ts';

const riotKey = 'RGAPI-TAJNE-klucz-panelu';
const botToken = 'TAJNE.token.bota-panelu';
const guild = '123456789012345678';

let site: SettingsSite;
beforeAll(async () => {
  site = await settingsSite({ TWITCH_CHANNEL: 'kanal_srodowiska' });
});
beforeEach(async () => {
  await site.clear();
  await emptyTables(site.app.context.db, ['audit_log']);
});
afterAll(() => site.app.close());

const rows = () => site.app.context.db.select().from(serviceSettings);
const valueOf = async (service: Parameters<SettingsSite['read']>[0], name: string) =>
  (await site.read(service)).settings.find((one) => one.name === name);

async function rejected(service: Parameters<SettingsSite['put']>[0], body: object) {
  const before = [await rows(), await auditRows(site.app.context.db)];
  const { status, body: response } = await site.put(service, body);
  expect(status).toBe(400);
  expect([await rows(), await auditRows(site.app.context.db)]).toEqual(before);
  const { issues = [] } = response;
  return Object.fromEntries(
    issues.map(({ path, message }: { path: string[]; message: string }) => [
      path.join('.'),
      message,
    ]),
  );
}

test('a key that was set works at once, and is shown and stored nowhere in clear', async () => {
  await site.set('RIOT', { RIOT_API_KEY: `  \u200b${riotKey}\n` });
  expect(site.app.context.config.riot?.apiKey).toBe(riotKey);
  expect(await valueOf('RIOT', 'RIOT_API_KEY')).toEqual({
    name: 'RIOT_API_KEY',
    isSecret: true,
    source: 'PANEL',
    value: null,
  });
  const responses = [
    await site.call('GET', '/services/settings'),
    await site.call('GET', '/services'),
    await site.call('GET', '/audit-log'),
    await site.put('RIOT', { values: { RIOT_API_KEY: `${riotKey}ą` } }),
  ];
  const places = [await rows(), await auditRows(site.app.context.db), responses, site.app.logged];
  expect(JSON.stringify(places)).not.toContain('TAJNE');
});

test('the audit log has the names of what changed', async () => {
  await site.set('DISCORD', { DISCORD_BOT_TOKEN: botToken, DISCORD_GUILD_ID: guild });
  await site.set('DISCORD', { DISCORD_CHANNEL_ID: guild });
  await site.call('DELETE', '/services/DISCORD/settings');
  const events = await auditRows(site.app.context.db);
  expect(events.map(({ action, subjectId, details }) => [action, subjectId, details])).toEqual([
    ['service.set', 'DISCORD', { fields: 'DISCORD_BOT_TOKEN DISCORD_GUILD_ID' }],
    ['service.set', 'DISCORD', { fields: 'DISCORD_CHANNEL_ID' }],
    [
      'service.clear',
      'DISCORD',
      { fields: 'DISCORD_BOT_TOKEN DISCORD_GUILD_ID DISCORD_CHANNEL_ID' },
    ],
  ]);
  expect(await rows()).toEqual([]);
  expect(site.app.context.config.discord).toBeUndefined();
});

test('what is left out stays, what is removed goes, and a key that stays is not encrypted again', async () => {
  const token = async () => (await rows()).find(({ name }) => name === 'DISCORD_BOT_TOKEN')?.value;
  await site.set('DISCORD', {
    DISCORD_BOT_TOKEN: botToken,
    DISCORD_GUILD_ID: guild,
    DISCORD_CHANNEL_ID: guild,
  });
  const sealed = await token();
  const { status } = await site.put('DISCORD', { values: {}, removed: ['DISCORD_CHANNEL_ID'] });
  expect(status).toBe(200);
  expect(await token()).toBe(sealed);
  expect(site.app.context.config).toMatchObject({ discord: { botToken }, channel: undefined });
});

test('a variable of the environment wins, is named and cannot be changed', async () => {
  expect(await valueOf('TWITCH', 'TWITCH_CHANNEL')).toMatchObject({
    source: 'ENVIRONMENT',
    value: 'kanal_srodowiska',
  });
  const own = { TWITCH_CLIENT_ID: 'wzorzeckanalu', TWITCH_CLIENT_SECRET: 'TAJNE-wzorzec' };
  const errors = await rejected('TWITCH', { values: { ...own, TWITCH_CHANNEL: 'inny_kanal' } });
  expect(errors['values.TWITCH_CHANNEL']).toContain('zmienną środowiskową TWITCH_CHANNEL');
  await site.set('TWITCH', own);
  expect(site.app.context.config.twitch).toMatchObject({ channel: 'kanal_srodowiska' });
});

test('two organisers who edit at once: the second is shown what the first has set', async () => {
  const open = await site.read('DISCORD');
  expect(open.updatedAt).toBeUndefined();
  const mine = { DISCORD_BOT_TOKEN: botToken, DISCORD_GUILD_ID: guild };
  const first = await site.put('DISCORD', { values: mine, expectedUpdatedAt: null });
  expect(first.status).toBe(200);
  const late = await site.put('DISCORD', { values: mine, expectedUpdatedAt: null });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.present).toEqual(first.body);
  const { updatedAt: expectedUpdatedAt } = first.body;
  const next = { values: { DISCORD_CHANNEL_ID: guild }, expectedUpdatedAt };
  const both = await Promise.all([site.put('DISCORD', next), site.put('DISCORD', next)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await site.call('DELETE', '/services/DISCORD/settings');
  expect((await site.put('DISCORD', next)).status).toBe(409);
});

test('what belongs together is required together, at its field', async () => {
  const required = 'To pole jest wymagane.';
  expect(await rejected('DISCORD', { values: { DISCORD_GUILD_ID: guild } })).toEqual({
    'values.DISCORD_BOT_TOKEN': required,
  });
  expect(await rejected('MAIL', { values: { SMTP_HOST: 'smtp.example.org' } })).toEqual({
    'values.SMTP_SENDER': required,
  });
  const mail = { SMTP_HOST: 'smtp.example.org', SMTP_SENDER: 'puchar@example.org' };
  const half = await rejected('MAIL', { values: { ...mail, SMTP_USER: 'puchar' } });
  expect(half['values.SMTP_PASSWORD']).toContain('podaj razem');
  const other = await rejected('RIOT', { values: { RIOT_API_KEY: riotKey, ...mail } });
  expect(Object.keys(other).sort()).toEqual(['values.SMTP_HOST', 'values.SMTP_SENDER']);
});

test('a captcha that lets in every client and a real address exclude each other', async () => {
  const keys = {
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
  };
  await site.set('TURNSTILE', keys);
  const address = { PUBLIC_URL: 'https://puchar.example.org' };
  expect((await rejected('ADDRESSES', { values: address }))['values.PUBLIC_URL']).toContain(
    'klucz testowy',
  );
  await site.call('DELETE', '/services/TURNSTILE/settings');
  await site.set('ADDRESSES', address);
  expect(Object.keys(await rejected('TURNSTILE', { values: keys }))).toEqual([
    'values.TURNSTILE_SECRET_KEY',
  ]);
  const same = await rejected('ADDRESSES', {
    values: { ADMIN_URL: 'https://puchar.example.org/' },
  });
  expect(same['values.ADMIN_URL']).toContain('różne adresy');
});

test('pasted addresses of channels become their names', async () => {
  const channel = `UC${'x'.repeat(22)}`;
  await site.set('YOUTUBE', { YOUTUBE_CHANNEL_ID: `https://www.youtube.com/channel/${channel}/ ` });
  expect(site.app.context.config.youtube?.channelId).toBe(channel);
  await site.set('ADDRESSES', { PUBLIC_URL: ' HTTPS://Puchar.Example.org/ ' });
  expect(site.app.context.config.publicUrl).toBe('https://puchar.example.org');
});

const long = 'x'.repeat(10_240);
const hostile: [Parameters<SettingsSite['put']>[0], string, unknown][] = [
  ['RIOT', 'RIOT_API_KEY', `RGAPI-${long}`],
  ['RIOT', 'RIOT_API_KEY', 'RGAPI-abcdefgh\u0000'],
  ['RIOT', 'RIOT_API_KEY', 'RGAPI-abcdefgh\r\nX-Evil: 1'],
  ['RIOT', 'RIOT_API_KEY', 'RGAPI-ąęśćżźół'],
  ['RIOT', 'RIOT_API_KEY', 12],
  ['RIOT', 'RIOT_API_KEY', ['RGAPI-abcdefgh']],
  ['RIOT', 'RIOT_TOURNAMENTS', 'maybe'],
  ['DISCORD', 'DISCORD_BOT_TOKEN', long],
  ['DISCORD', 'DISCORD_GUILD_ID', '../../users/@me'],
  ['DISCORD', 'DISCORD_CHANNEL_ID', 'https://discord.com/api/webhooks/1/abc'],
  ['TWITCH', 'TWITCH_CLIENT_ID', 'a b'],
  ['TWITCH', 'TWITCH_CLIENT_SECRET', `\ud800${'x'.repeat(20)}`],
  ['YOUTUBE', 'YOUTUBE_CHANNEL_ID', '@puchar'],
  ['TURNSTILE', 'TURNSTILE_SITE_KEY', '"><script>alert(1)</script>'],
  ['ADDRESSES', 'PUBLIC_URL', 'javascript:alert(1)'],
  ['ADDRESSES', 'PUBLIC_URL', 'ftp://puchar.example.org'],
  ['ADDRESSES', 'PUBLIC_URL', 'https://a:b@puchar.example.org'],
  ['ADDRESSES', 'PUBLIC_URL', 'https://puchar.example.org/strona'],
  ['ADDRESSES', 'ADMIN_URL', `https://${long}.example.org`],
  ['ADDRESSES', 'ADMIN_URL', { href: 'https://puchar.example.org' }],
  ['MAIL', 'SMTP_HOST', '127.0.0.1'],
  ['MAIL', 'SMTP_HOST', 'localhost'],
  ['MAIL', 'SMTP_HOST', '[::1]'],
  ['MAIL', 'SMTP_HOST', '2130706433'],
  ['MAIL', 'SMTP_HOST', 'https://smtp.example.org'],
  ['MAIL', 'SMTP_HOST', 'smtp.example.org:22'],
  ['MAIL', 'SMTP_PORT', '22'],
  ['MAIL', 'SMTP_SECURITY', 'none'],
  ['MAIL', 'SMTP_USER', 'puchar\r\nRSET'],
  ['MAIL', 'SMTP_PASSWORD', 'has\u0007lo'],
  ['MAIL', 'SMTP_PASSWORD', long],
  ['MAIL', 'SMTP_SENDER', 'puchar@example.org\r\nBcc: all@example.org'],
  ['MAIL', 'SMTP_SENDER', 'Puchar <puchar@example.org>'],
  ['MAIL', 'SMTP_SENDER', 'a@example.org, b@example.org'],
  ['MAIL', 'SMTP_SENDER', null],
];

test.each(hostile)('%s takes no %s like case %#', async (service, name, value) => {
  const errors = await rejected(service, { values: { [name]: value } });
  expect(Object.keys(errors)).toContain(`values.${name}`);
  expect(errors[`values.${name}`]).not.toBe('');
});

test('other shapes of the body are rejected, and unknown services not found out', async () => {
  await rejected('RIOT', { values: { CONSENT_KEY: 'x' } });
  await rejected('RIOT', { values: { RIOT_API_KEY: riotKey }, removed: ['PORT'] });
  await rejected('RIOT', { values: [] });
  await rejected('RIOT', {});
  for (const service of ['riot', '__proto__', 'DATA_DRAGON', '%00']) {
    expect((await site.call('PUT', `/services/${service}/settings`, { values: {} })).status).toBe(
      400,
    );
    expect((await site.call('POST', `/services/${service}/check`, {})).status).toBe(400);
  }
});
