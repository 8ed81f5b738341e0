import { turnstileAction } from '@puchar/shared/contract';
import { asc } from 'drizzle-orm';
import { players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import {
  discordGuild,
  discordToken,
  startFakeDiscord,
} from '../../testing/fake-servers/fake-discord.ts';
import type { ChatMember } from '../../testing/fake-servers/fake-discord.ts';
import { puuidOf, riotKey, startFakeRiot } from '../../testing/fake-servers/fake-riot.ts';
import type { FakeServer } from '../../testing/fake-servers/fake-server.ts';
import { startFakeTurnstile, turnstileKeys } from '../../testing/fake-servers/fake-turnstile.ts';
import type { TurnstileToken } from '../../testing/fake-servers/fake-turnstile.ts';
import { membersOf, submissionCalls } from './testing/submission-calls.ts';
import type { SubmissionCalls } from './testing/submission-calls.ts';

const accounts = new Set<string>();
const aliases = new Map<string, string>();
const chat: ChatMember[] = [];
const tokens = new Map<string, TurnstileToken>();

let fakeServers: { riot: FakeServer; discord: FakeServer; turnstile: FakeServer };
let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  fakeServers = {
    riot: await startFakeRiot(accounts, { aliases }),
    discord: await startFakeDiscord(chat),
    turnstile: await startFakeTurnstile(tokens),
  };
  app = await buildTestApp({
    environment: {
      RIOT_API_KEY: riotKey,
      RIOT_API_URL: fakeServers.riot.url,
      DISCORD_BOT_TOKEN: discordToken,
      DISCORD_GUILD_ID: discordGuild,
      DISCORD_API_URL: fakeServers.discord.url,
      TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
      TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
      TURNSTILE_VERIFY_URL: fakeServers.turnstile.url,
    },
  });
  calls = await submissionCalls(app);
});
afterAll(async () => {
  await app.close();
  for (const fakeServer of Object.values(fakeServers)) await fakeServer.close();
});
beforeEach(async () => {
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  // Ends the back-off from an earlier test.
  app.clock.pass(3_600_000);
  tokens.clear();
  tokens.set('good', { hostname: '127.0.0.1', action: turnstileAction });
  accounts.clear();
  aliases.clear();
  chat.length = 0;
  for (const { riotUsername, riotTag, discordUsername } of membersOf(7)) {
    accounts.add(`${riotUsername}#${riotTag}`);
    chat.push({ username: discordUsername });
  }
  for (const fakeServer of Object.values(fakeServers)) {
    fakeServer.setFailure(null);
    fakeServer.requested.length = 0;
  }
});

const submit = () => calls.submit({ members: membersOf(6), turnstileToken: 'good' });
const teamsNow = () => app.context.db.select().from(teams);

test('accounts that exist are stored with their keys', async () => {
  expect((await submit()).status).toBe(201);
  const rows = await app.context.db.select().from(players).orderBy(asc(players.place));
  expect(rows.map(({ puuid }) => puuid)).toEqual(
    membersOf(6).map(({ riotUsername, riotTag }) => puuidOf(`${riotUsername}#${riotTag}`)),
  );
  expect(await teamsNow()).toMatchObject([{ accountsVerified: true, accountsMissing: [] }]);
});

test('game accounts that do not exist are reported by name, before the chat is checked', async () => {
  accounts.delete('Konto1#EUNE');
  accounts.delete('Konto5#EUNE');
  expect(await submit()).toMatchObject({
    status: 400,
    rejection: {
      message: 'Riot accounts not found!',
      code: 'RIOT_ACCOUNTS_NOT_FOUND',
      list: ['Konto1#EUNE', 'Konto5#EUNE'],
    },
  });
  expect(fakeServers.discord.requested).toEqual([]);
  expect(await teamsNow()).toEqual([]);
});

test('two names of one account are one account', async () => {
  aliases.set('Konto4#EUNE', 'Konto2#EUNE');
  expect(await submit()).toMatchObject({
    status: 400,
    rejection: {
      code: 'INVALID_DATA',
      issues: [
        {
          path: ['members', 4, 'riotUsername'],
          message: 'To konto jest już podane przy innym zawodniku.',
        },
      ],
    },
  });
  expect(await teamsNow()).toEqual([]);
});

test('people who are not on the chat server are reported by name', async () => {
  chat.splice(2, 1);
  expect(await submit()).toMatchObject({
    status: 400,
    rejection: {
      message: 'Discord members not found!',
      code: 'DISCORD_MEMBERS_NOT_FOUND',
      list: ['rozmowca2'],
    },
  });
  expect(await teamsNow()).toEqual([]);
});

test.each(['riot', 'discord'] as const)(
  'while %s is down a team is stored, marked as not verified',
  async (service) => {
    fakeServers[service].setFailure('error 500');
    expect((await submit()).status).toBe(201);
    expect(await teamsNow()).toMatchObject([{ accountsVerified: false }]);
  },
);

test('what one service knows is missing counts while the other is down', async () => {
  fakeServers.riot.setFailure('error 500');
  chat.splice(0, 1);
  expect((await submit()).rejection?.code).toBe('DISCORD_MEMBERS_NOT_FOUND');
});

test('a bad token causes no request about accounts, and an unknown one never passes', async () => {
  const bad = await calls.submit({ turnstileToken: 'bad' });
  expect([bad.status, bad.rejection]).toEqual([
    400,
    { message: 'Human verification failed!', code: 'BOT_CHECK_FAILED' },
  ]);
  fakeServers.turnstile.setFailure('error 500');
  const unknown = await submit();
  expect([unknown.status, unknown.rejection?.code]).toEqual([503, 'UNAVAILABLE']);
  expect(unknown.headers['retry-after']).toBe('30');
  expect(fakeServers.riot.requested).toEqual([]);
  expect(await teamsNow()).toEqual([]);
});

test('no line of the log names a player, an account or a token', async () => {
  fakeServers.riot.setFailure('error 500');
  await submit();
  const lines = app.logged.join('');
  for (const text of ['Imię', 'Konto', 'rozmowca', 'Pseudonim', 'good', 'Żubry']) {
    expect(lines).not.toContain(text);
  }
});
