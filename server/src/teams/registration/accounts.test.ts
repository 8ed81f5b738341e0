import { turnstileAction } from '@puchar/shared/contract';
import { asc } from 'drizzle-orm';
import { players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import {
  discordGuild,
  discordToken,
  startDiscordStandIn,
} from '../../testing/stand-ins/discord-stand-in.ts';
import type { ChatMember } from '../../testing/stand-ins/discord-stand-in.ts';
import { puuidOf, riotKey, startRiotStandIn } from '../../testing/stand-ins/riot-stand-in.ts';
import type { StandIn } from '../../testing/stand-ins/stand-in.ts';
import {
  startTurnstileStandIn,
  turnstileKeys,
} from '../../testing/stand-ins/turnstile-stand-in.ts';
import type { TurnstileToken } from '../../testing/stand-ins/turnstile-stand-in.ts';
import { membersOf, submissionCalls } from './testing/submission-calls.ts';
import type { SubmissionCalls } from './testing/submission-calls.ts';

const accounts = new Set<string>();
const aliases = new Map<string, string>();
const chat: ChatMember[] = [];
const tokens = new Map<string, TurnstileToken>();

let standIns: { riot: StandIn; discord: StandIn; turnstile: StandIn };
let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  standIns = {
    riot: await startRiotStandIn(accounts, { aliases }),
    discord: await startDiscordStandIn(chat),
    turnstile: await startTurnstileStandIn(tokens),
  };
  app = await buildTestApp({
    environment: {
      RIOT_API_KEY: riotKey,
      RIOT_API_URL: standIns.riot.url,
      DISCORD_BOT_TOKEN: discordToken,
      DISCORD_GUILD_ID: discordGuild,
      DISCORD_API_URL: standIns.discord.url,
      TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
      TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
      TURNSTILE_VERIFY_URL: standIns.turnstile.url,
    },
  });
  calls = await submissionCalls(app);
});
afterAll(async () => {
  await app.close();
  for (const standIn of Object.values(standIns)) await standIn.close();
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
  for (const standIn of Object.values(standIns)) {
    standIn.setFault(null);
    standIn.asked.length = 0;
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
    refusal: {
      message: 'Riot accounts not found!',
      code: 'RIOT_ACCOUNTS_NOT_FOUND',
      list: ['Konto1#EUNE', 'Konto5#EUNE'],
    },
  });
  expect(standIns.discord.asked).toEqual([]);
  expect(await teamsNow()).toEqual([]);
});

test('two names of one account are one account', async () => {
  aliases.set('Konto4#EUNE', 'Konto2#EUNE');
  expect(await submit()).toMatchObject({
    status: 400,
    refusal: {
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
    refusal: {
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
    standIns[service].setFault('error 500');
    expect((await submit()).status).toBe(201);
    expect(await teamsNow()).toMatchObject([{ accountsVerified: false }]);
  },
);

test('what one service knows is missing counts while the other is down', async () => {
  standIns.riot.setFault('error 500');
  chat.splice(0, 1);
  expect((await submit()).refusal?.code).toBe('DISCORD_MEMBERS_NOT_FOUND');
});

test('a bad token causes no request about accounts, and an unknown one never passes', async () => {
  const bad = await calls.submit({ turnstileToken: 'bad' });
  expect([bad.status, bad.refusal]).toEqual([
    400,
    { message: 'Human verification failed!', code: 'BOT_CHECK_FAILED' },
  ]);
  standIns.turnstile.setFault('error 500');
  const unknown = await submit();
  expect([unknown.status, unknown.refusal?.code]).toEqual([503, 'UNAVAILABLE']);
  expect(unknown.headers['retry-after']).toBe('30');
  expect(standIns.riot.asked).toEqual([]);
  expect(await teamsNow()).toEqual([]);
});

test('no line of the log names a player, an account or a token', async () => {
  standIns.riot.setFault('error 500');
  await submit();
  const lines = app.logged.join('');
  for (const text of ['Imię', 'Konto', 'rozmowca', 'Pseudonim', 'good', 'Żubry']) {
    expect(lines).not.toContain(text);
  }
});
