import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAllFakeServers } from '../../testing/fake-servers/all-fake-servers.ts';
import type { AllFakeServers } from '../../testing/fake-servers/all-fake-servers.ts';
import {
  discordChannel,
  discordGuild,
  discordToken,
} from '../../testing/fake-servers/fake-discord.ts';
import { riotKey } from '../../testing/fake-servers/fake-riot.ts';
import { turnstileKeys } from '../../testing/fake-servers/fake-turnstile.ts';
import { twitchClient } from '../../testing/fake-servers/fake-twitch.ts';
import { youtubeChannel, youtubeKey } from '../../testing/fake-servers/fake-youtube.ts';
import { startFakeMail, mailLogin, mailSender } from '../../testing/fake-servers/fake-mail.ts';
import { testOrganiser } from '../../testing/build-test-app.ts';
import { settingsSite } from './testing/settings-calls.ts';
import type { SettingsSite } from './testing/settings-calls.ts';

let fakes: AllFakeServers;
let site: SettingsSite;
beforeAll(async () => {
  fakes = await startAllFakeServers({
    accounts: new Set(),
    members: [],
    turnstileTokens: new Map(),
  });
  const addresses = Object.entries(fakes.environment).filter(([name]) => name.endsWith('_URL'));
  site = await settingsSite(Object.fromEntries(addresses));
});
beforeEach(async () => {
  await site.clear();
  site.app.clock.pass(60_000);
  for (const server of Object.values(fakes.byName)) server.setFailure(null);
  fakes.discord.mute(false);
});
afterAll(async () => {
  await site.app.close();
  await fakes.close();
});

const keys = {
  RIOT: { RIOT_API_KEY: riotKey },
  DISCORD: {
    DISCORD_BOT_TOKEN: discordToken,
    DISCORD_GUILD_ID: discordGuild,
    DISCORD_CHANNEL_ID: discordChannel,
  },
  TWITCH: {
    TWITCH_CHANNEL: twitchClient.channel,
    TWITCH_CLIENT_ID: twitchClient.id,
    TWITCH_CLIENT_SECRET: twitchClient.secret,
  },
  YOUTUBE: { YOUTUBE_CHANNEL_ID: youtubeChannel, YOUTUBE_API_KEY: youtubeKey },
  TURNSTILE: {
    TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
    TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
  },
};
type Checked = keyof typeof keys;

test.each([
  [
    'RIOT',
    ['Riot przyjmuje klucz: konta graczy będą sprawdzane.', 'Klucz może tworzyć kody gier.'],
  ],
  [
    'DISCORD',
    ['Bot jest na serwerze i widzi jego członków.', 'Bot może pisać na kanale „ogloszenia”.'],
  ],
  ['TWITCH', ['Twitch zna ten kanał. Pozycji na liście: 2.']],
  ['YOUTUBE', [expect.stringMatching(/^YouTube zna ten kanał. Pozycji na liście: \d+.$/)]],
  ['TURNSTILE', [expect.stringContaining('Cloudflare zna klucz tajny.')]],
] as const)('the right keys of %s are found good by the service itself', async (service, texts) => {
  await site.set(service, keys[service]);
  expect(await site.check(service)).toEqual(texts.map((text) => [true, text]));
  expect(fakes.discord.sent).toEqual([]);
});

test.each([
  ['RIOT', { RIOT_API_KEY: 'RGAPI-zly-klucz' }, /Riot nie przyjmuje klucza/],
  ['DISCORD', { DISCORD_BOT_TOKEN: 'inny.tokenu.bota' }, /nie przyjmuje tokenu bota/],
  ['DISCORD', { DISCORD_GUILD_ID: '999999999999999999' }, /Bota nie ma na serwerze/],
  ['TWITCH', { TWITCH_CLIENT_SECRET: 'zly-sekret-kanalu' }, /Twitch nie przyjmuje/],
  ['TWITCH', { TWITCH_CHANNEL: 'nie_ma_takiego' }, /Twitch nie zna takiego kanału/],
  ['YOUTUBE', { YOUTUBE_API_KEY: 'AIzaZlyKlucz' }, /YouTube nie przyjmuje klucza API/],
  ['YOUTUBE', { YOUTUBE_CHANNEL_ID: `UC${'x'.repeat(22)}` }, /YouTube nie zna takiego kanału/],
  ['TURNSTILE', { TURNSTILE_SECRET_KEY: '0x4AAAzlyklucz' }, /nie zna klucza tajnego/],
] as const)('a wrong setting of %s is named: %j', async (service, wrong, text) => {
  await site.set(service, { ...keys[service], ...wrong });
  expect(await site.check(service)).toEqual([[false, expect.stringMatching(text)]]);
  // The right one is tried at once, whatever the wrong one has met.
  await site.set(service, keys[service]);
  expect((await site.check(service)).every(([good]) => good)).toBe(true);
});

test('a bot that may not write, and a channel that is not there, are two different results', async () => {
  await site.set('DISCORD', keys.DISCORD);
  fakes.discord.mute(true);
  expect((await site.check('DISCORD'))[1]).toEqual([
    false,
    expect.stringContaining('Bot nie może pisać na tym kanale.'),
  ]);
  await site.set('DISCORD', { DISCORD_CHANNEL_ID: '999999999999999999' });
  expect((await site.check('DISCORD'))[1]?.[1]).toContain('nie zna kanału');
  await site.put('DISCORD', { values: {}, removed: ['DISCORD_CHANNEL_ID'] });
  expect((await site.check('DISCORD'))[1]?.[1]).toContain('ogłoszenia nie są wysyłane');
});

test('codes for trying out and codes turned off are said to be that', async () => {
  await site.set('RIOT', { ...keys.RIOT, RIOT_TOURNAMENTS: 'stub' });
  expect((await site.check('RIOT'))[1]).toEqual([true, expect.stringContaining('na próbę')]);
  await site.set('RIOT', { RIOT_TOURNAMENTS: 'off' });
  expect((await site.check('RIOT'))[1]).toEqual([true, 'Kody gier są wyłączone.']);
});

test.each(Object.keys(keys).filter((name): name is Checked => name in keys))(
  'a failure of %s is no verdict on its keys',
  async (service) => {
    expect(await site.check(service)).toEqual([[false, expect.stringMatching(/^Nie ma /)]]);
    await site.set(service, keys[service]);
    for (const failure of ['reset', 'error 500', 'throttled', 'html'] as const) {
      for (const server of Object.values(fakes.byName)) server.setFailure(failure);
      const [[isGood, text] = []] = await site.check(service);
      expect(isGood).toBe(false);
      expect(text).toMatch(/nie odpowiada|własną awarię|rzadsze|limit|inaczej, niż/);
    }
  },
);

test('no one can make the server call the services without end', async () => {
  await site.set('TURNSTILE', keys.TURNSTILE);
  const checks = Array.from({ length: 21 }, () =>
    site.call('POST', '/services/TURNSTILE/check', {}),
  );
  const statuses = (await Promise.all(checks)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
}

test('an address is good when this site responds there', async () => {
  const other = createServer((_request, response) => response.end('<!doctype html>'));
  const otherUrl = await listening(other);
  const panel = createServer((request, response) => {
    void own.app.organisersApp
      .inject({ url: request.url ?? '' })
      .then(({ statusCode, body }) => response.writeHead(statusCode).end(body));
  });
  const panelUrl = await listening(panel);
  const own = await settingsSite({ PUBLIC_URL: otherUrl, ADMIN_URL: panelUrl });
  expect(await own.check('ADDRESSES')).toEqual([
    [false, `Pod adresem ${otherUrl} odpowiada coś innego niż ta strona.`],
    [true, `Pod adresem ${panelUrl} odpowiada ten panel.`],
  ]);
  panel.close();
  other.close();
  panel.closeAllConnections();
  other.closeAllConnections();
  expect((await own.check('ADDRESSES'))[0]?.[1]).toContain('nic nie odpowiada');
  await own.app.close();
});

test('an organiser cannot make the server call its own networks', async () => {
  let calls = 0;
  const inside = createServer((_request, response) => {
    calls += 1;
    response.end('{"status":"ok"}');
  });
  const { port } = new URL(await listening(inside));
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await site.set('ADDRESSES', { PUBLIC_URL: `http://${host}:${port}` });
    const [[isGood, text] = []] = await site.check('ADDRESSES');
    expect([isGood, text]).toEqual([false, expect.stringContaining('sieci wewnętrznej')]);
  }
  expect(calls).toBe(0);
  inside.close();
});

const mailSettings = {
  SMTP_SENDER: mailSender,
  SMTP_USER: mailLogin.user,
  SMTP_PASSWORD: mailLogin.pass,
};

test('a letter goes to the organiser who checks, and to no one else', async () => {
  const mail = await startFakeMail();
  const own = await settingsSite({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: `${mail.port}`,
    SMTP_SECURITY: 'none',
  });
  await own.set('MAIL', mailSettings);
  expect(await own.check('MAIL')).toEqual([
    [true, expect.stringContaining(`na adres ${testOrganiser.email}`)],
  ]);
  const [letter] = mail.letters;
  expect(letter).toMatchObject({ from: mailSender, to: [testOrganiser.email], user: 'puchar' });
  expect(letter?.source).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(letter?.source).toMatch(/^From: <?puchar@example.org>?$/im);
  expect(own.app.logged.join()).not.toMatch(/haslo|@example/);
  const wrong: [object, RegExp][] = [
    [{ SMTP_PASSWORD: 'inne haslo' }, /nie przyjmuje loginu albo hasła/],
    [{ SMTP_PASSWORD: mailLogin.pass, SMTP_SENDER: 'dyrektor@example.org' }, /z adresu nadawcy/],
  ];
  for (const [values, text] of wrong) {
    expect((await own.put('MAIL', { values })).status).toBe(200);
    expect(await own.check('MAIL')).toEqual([[false, expect.stringMatching(text)]]);
  }
  expect(mail.letters).toHaveLength(1);
  const { body } = await own.call('GET', '/services');
  expect(body.at(-1)).toMatchObject({ name: 'MAIL', on: true, lastFault: 'REFUSED' });
  await mail.close();
  expect((await own.check('MAIL'))[0]?.[1]).toContain('nie odpowiada na tym porcie');
  await own.app.close();
});

test('a mail server inside of the own network is left to the environment', async () => {
  await site.set('MAIL', { SMTP_HOST: 'localhost.localdomain', SMTP_SENDER: mailSender });
  const [[isGood, text] = []] = await site.check('MAIL');
  expect([isGood, text]).toEqual([
    false,
    expect.stringMatching(/sieci wewnętrznej|o tej nazwie nie ma/),
  ]);
});
