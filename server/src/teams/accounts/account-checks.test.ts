import { readConfig } from '../../config/config.ts';
import {
  startFakeDiscord,
  discordGuild,
  discordToken,
} from '../../testing/fake-servers/fake-discord.ts';
import type { ChatMember } from '../../testing/fake-servers/fake-discord.ts';
import { puuidOf, riotKey, startFakeRiot } from '../../testing/fake-servers/fake-riot.ts';
import { errors, throttleSeconds } from '../../testing/fake-servers/fake-server.ts';
import type { FakeServer } from '../../testing/fake-servers/fake-server.ts';
import { createTestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import type { TestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import { createAccountChecks } from './account-checks.ts';
import type { AccountChecks } from './account-checks.ts';

const accounts = new Set(['Zażółć Gęś#EUNE', 'Dolina 7#PL1', 'A/b?c=d&e#x#EUNE']);
const members: ChatMember[] = [
  { username: 'zajac.wielki' },
  { username: 'zajac' },
  { username: 'dawny', discriminator: '1234' },
  { username: 'ktos.inny', nick: 'borsuk' },
  { username: "o'brien" },
];
const team = [
  { riotUsername: 'zażółć gęś', riotTag: 'eune' },
  { riotUsername: 'Nikogo Takiego', riotTag: 'EUNE' },
  { riotUsername: 'Dolina 7', riotTag: 'PL1' },
];
const found = {
  missing: ['Nikogo Takiego#EUNE'],
  unknown: false,
  puuids: new Map([
    ['zażółć gęś#eune', puuidOf('Zażółć Gęś#EUNE')],
    ['Dolina 7#PL1', puuidOf('Dolina 7#PL1')],
  ]),
};

let riot: FakeServer;
let discord: FakeServer;
let own: TestExternalClient;
let checks: AccountChecks;
let waits: number[];
beforeAll(async () => {
  riot = await startFakeRiot(accounts);
  discord = await startFakeDiscord(members);
});
afterAll(async () => {
  await riot.close();
  await discord.close();
});

function configured(settings: Record<string, string> = {}) {
  return readConfig({
    RIOT_API_KEY: riotKey,
    RIOT_API_URL: `${riot.url}/`,
    DISCORD_BOT_TOKEN: discordToken,
    DISCORD_GUILD_ID: discordGuild,
    DISCORD_API_URL: discord.url,
    ...settings,
  });
}

beforeEach(() => {
  for (const service of [riot, discord]) {
    service.setFailure(null);
    service.change(null);
    service.requested.length = 0;
  }
  own = createTestExternalClient({ riot: riot.url, discord: discord.url });
  waits = [];
  checks = createAccountChecks({ config: configured(), ...own }, async (ms) => {
    waits.push(ms);
    own.clock.pass(ms);
    riot.setFailure(null);
    discord.setFailure(null);
  });
});

test('game accounts are found without case, and only those that do not exist are missing', async () => {
  expect(await checks.checkGameAccounts(team)).toEqual(found);
});

test('a name of any characters is requested as it is', async () => {
  const odd = [
    { riotUsername: 'A/b?c=d&e#x', riotTag: 'EUNE' },
    { riotUsername: '../../..', riotTag: 'PL1' },
    { riotUsername: 'pół\uD800', riotTag: 'PL1' },
  ];
  const result = await checks.checkGameAccounts(odd);
  expect([...result.puuids.keys()]).toEqual(['A/b?c=d&e#x#EUNE']);
  expect(result.missing).toEqual(['../../..#PL1', 'pół\uD800#PL1']);
});

test('a name that is a path segment is unknown, not another account', async () => {
  const result = await checks.checkGameAccounts([{ riotUsername: '..', riotTag: 'PL1' }]);
  expect(result).toMatchObject({ missing: [], unknown: true });
  expect(riot.requested).toEqual([]);
});

test('members of the chat are matched by the whole name, not by a prefix or a nickname', async () => {
  const names = ['@Zajac', 'zaj', 'borsuk', 'dawny#1234', 'dawny#9999', "O'Brien"];
  expect(await checks.checkChatMembers(names)).toEqual({
    missing: ['zaj', 'borsuk', 'dawny#9999'],
    unknown: false,
  });
});

test('the number 0 of a name of today may be written', async () => {
  const names = ['zajac.wielki#0', 'zajac.wielki#0000', '@Zajac#0', 'zaj#0', 'dawny#1234'];
  expect(await checks.checkChatMembers(names)).toEqual({ missing: ['zaj#0'], unknown: false });
});

test('nulls among the members hide no one, and a member without a name is not missing', async () => {
  const rows = (body: unknown): unknown[] => (Array.isArray(body) ? body : []);
  discord.change((body) => [{ user: { username: null } }, ...rows(body)]);
  expect(await checks.checkChatMembers(['zajac'])).toEqual({ missing: [], unknown: false });
  expect(await checks.checkChatMembers(['zaj'])).toEqual({ missing: [], unknown: true });
  riot.change((body) => ({ ...Object(body), gameName: null, tagLine: null }));
  expect(await checks.checkGameAccounts(team)).toEqual(found);
  riot.change((body) => ({ ...Object(body), puuid: null }));
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await checks.checkGameAccounts(team)).toMatchObject({ unknown: true });
  }
  riot.change(null);
  expect(await checks.checkGameAccounts(team)).toEqual(found);
});

test('a crowd of names that begin alike does not hide the right one', async () => {
  const before = members.length;
  for (let index = 0; index < 998; index += 1) members.push({ username: `tlum${index}` });
  members.push({ username: 'tlum' });
  expect(await checks.checkChatMembers(['tlum', 'tlu'])).toEqual({
    missing: ['tlu'],
    unknown: false,
  });
  members.push({ username: 'tlum.ostatni' });
  // A full list: the name may come after its end.
  expect(await checks.checkChatMembers(['tlu'])).toEqual({ missing: [], unknown: true });
  members.length = before;
});

test.each(errors)('Riot: %s makes accounts unknown, never missing, and passes', async (failure) => {
  const result = await own.during(riot, failure, async () => checks.checkGameAccounts(team));
  expect(result).toEqual({ missing: [], unknown: true, puuids: new Map() });
  own.clock.pass(throttleSeconds * 1_000);
  expect(await checks.checkGameAccounts(team)).toEqual(found);
});

test.each(errors)(
  'Discord: %s makes members unknown, never missing, and passes',
  async (failure) => {
    const result = await own.during(discord, failure, async () =>
      checks.checkChatMembers(['zajac', 'x']),
    );
    expect(result).toEqual({ missing: [], unknown: true });
    own.clock.pass(throttleSeconds * 1_000);
    expect(await checks.checkChatMembers(['zajac', 'x'])).toEqual({
      missing: ['x'],
      unknown: false,
    });
  },
);

test('a key that the service does not know makes everything unknown', async () => {
  const config = configured({
    RIOT_API_KEY: 'wygasly',
    DISCORD_BOT_TOKEN: 'wygasly',
  });
  const rejected = createAccountChecks({ config, ...own });
  expect(await rejected.checkGameAccounts(team)).toMatchObject({ missing: [], unknown: true });
  expect(await rejected.checkChatMembers(['zajac'])).toEqual({ missing: [], unknown: true });
});

test('a guild that the bot is not in makes members unknown', async () => {
  const config = configured({ DISCORD_GUILD_ID: '1' });
  const elsewhere = createAccountChecks({ config, ...own });
  expect(await elsewhere.checkChatMembers(['zajac'])).toEqual({ missing: [], unknown: true });
});

test('a Retry-After of the service is honoured when there is time for it', async () => {
  const patience = { deadline: () => new AbortController().signal, longestWaitMs: 10_000 };
  riot.setFailure('throttled');
  expect(await checks.checkGameAccounts(team.slice(0, 1), patience)).toMatchObject({
    missing: [],
    unknown: false,
  });
  expect(waits).toEqual([throttleSeconds * 1_000]);
});

test('a service that returns Retry-After each time is not retried permanently', async () => {
  riot.setFailure('throttled');
  const stubborn = createAccountChecks({ config: configured(), ...own }, async (ms) =>
    own.clock.pass(ms),
  );
  const patience = { deadline: () => new AbortController().signal, longestWaitMs: 10_000 };
  expect(await stubborn.checkGameAccounts(team.slice(0, 1), patience)).toMatchObject({
    unknown: true,
  });
  expect(riot.requested.length).toBeLessThan(10);
});

test('when the time of the check is over, the rest is unknown', async () => {
  const deadline = new AbortController();
  riot.setFailure('hangs');
  const arrival = riot.nextCall();
  const crowd = Array.from({ length: 7 }, (_, index) => ({
    riotUsername: `Gracz ${index}`,
    riotTag: 'PL1',
  }));
  const result = checks.checkGameAccounts(crowd, {
    deadline: () => deadline.signal,
    longestWaitMs: 0,
  });
  await arrival;
  deadline.abort();
  expect(await result).toEqual({ missing: [], unknown: true, puuids: new Map() });
  expect(riot.requested.length).toBeLessThanOrEqual(4);
});

test('a check that is not configured sends no request and doubts no account', async () => {
  const off = createAccountChecks({ config: readConfig({}), ...own });
  expect(off.isOn).toBe(false);
  expect(await off.checkGameAccounts(team)).toEqual({
    missing: [],
    unknown: false,
    puuids: new Map(),
  });
  expect(await off.checkChatMembers(['x'])).toEqual({ missing: [], unknown: false });
});

test('no key, name or account reaches the log', async () => {
  for (const failure of errors) {
    await own.during(riot, failure, async () => checks.checkGameAccounts(team));
    await own.during(discord, failure, async () => checks.checkChatMembers(['zajac']));
    own.clock.pass(60_000);
  }
  expect(own.logged.length).toBeGreaterThan(errors.length);
  expect(own.logged.join('\n')).not.toMatch(/zaż|za%C5|dolina|zajac|RGAPI|wzorzec/i);
});
