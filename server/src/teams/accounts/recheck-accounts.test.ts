import { asc, eq } from 'drizzle-orm';
import { auditLog, players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition, seedTeam } from '../../testing/seed-cup.ts';
import {
  discordGuild,
  discordToken,
  startFakeDiscord,
} from '../../testing/fake-servers/fake-discord.ts';
import type { ChatMember } from '../../testing/fake-servers/fake-discord.ts';
import { puuidOf, riotKey, startFakeRiot } from '../../testing/fake-servers/fake-riot.ts';
import type { FakeServer } from '../../testing/fake-servers/fake-server.ts';
import { createAccountChecks } from './account-checks.ts';
import type { AccountChecks } from './account-checks.ts';
import { recheckAccounts, createRecheckJob } from './recheck-accounts.ts';

const accounts = new Set<string>();
const members: ChatMember[] = [];
const never = new AbortController().signal;

let riot: FakeServer;
let discord: FakeServer;
let app: TestApp;
let checks: AccountChecks;
let teamId: string;
beforeAll(async () => {
  riot = await startFakeRiot(accounts);
  discord = await startFakeDiscord(members);
  app = await buildTestApp({
    environment: {
      RIOT_API_KEY: riotKey,
      RIOT_API_URL: riot.url,
      DISCORD_BOT_TOKEN: discordToken,
      DISCORD_GUILD_ID: discordGuild,
      DISCORD_API_URL: discord.url,
    },
  });
  checks = createAccountChecks(app.context);
});
afterAll(async () => {
  await app.close();
  await riot.close();
  await discord.close();
});

beforeEach(async () => {
  await startAfresh(app);
  for (const service of [riot, discord]) {
    service.setFailure(null);
    service.requested.length = 0;
  }
  // Ends the back-off from an earlier test.
  app.clock.pass(60 * 60_000);
  const { db } = app.context;
  const edition = await seedEdition(db, 'SUBMISSIONS');
  const team = await seedTeam(db, edition.id, {
    name: 'Czekający',
    tag: 'CZEK',
    state: 'AWAITING_REVIEW',
    accountsVerified: false,
  });
  teamId = team.id;
  accounts.clear();
  members.length = 0;
  for (const { id, place } of team.players) {
    const [riotUsername, discordUsername] = [`Konto ${place}`, `gracz${place}`];
    accounts.add(`${riotUsername}#EUNE`);
    members.push({ username: discordUsername });
    await db
      .update(players)
      .set({ riotUsername, discordUsername, puuid: null })
      .where(eq(players.id, id));
  }
});

const run = () => recheckAccounts(app.context, checks, never);

async function stored() {
  const { db } = app.context;
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId));
  const rows = await db
    .select({ puuid: players.puuid })
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place));
  return {
    isVerified: team?.accountsVerified,
    missing: team?.accountsMissing,
    puuids: rows.map(({ puuid }) => puuid),
  };
}
const allPuuids = [0, 1, 2, 3, 4].map((place) => puuidOf(`Konto ${place}#EUNE`));

test('a team that could not be checked is checked later, and then no more', async () => {
  expect(await run()).toBe(1);
  expect(await stored()).toEqual({ isVerified: true, missing: [], puuids: allPuuids });
  const [event] = await app.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'team.accounts-checked'));
  expect(event).toMatchObject({ actorId: null, subjectId: teamId, details: { missing: 0 } });

  const requested = riot.requested.length;
  expect(await run()).toBe(0);
  expect(riot.requested).toHaveLength(requested);
});

test('accounts that turn out missing are stored for the organisers', async () => {
  accounts.delete('Konto 2#EUNE');
  members.splice(4, 1);
  expect(await run()).toBe(1);
  expect(await stored()).toEqual({
    isVerified: true,
    missing: ['Konto 2#EUNE', 'gracz4'],
    puuids: allPuuids.map((puuid, place) => (place === 2 ? null : puuid)),
  });
});

test('results of one service are stored while the other is down, and not requested again', async () => {
  discord.setFailure('error 500');
  expect(await run()).toBe(0);
  expect(await stored()).toEqual({ isVerified: false, missing: [], puuids: allPuuids });
  discord.setFailure(null);
  riot.requested.length = 0;
  app.clock.pass(60_000);
  expect(await run()).toBe(1);
  expect(await stored()).toMatchObject({ isVerified: true });
  expect(riot.requested).toEqual([]);
});

test('what was learned of accounts that were changed meanwhile is not stored', async () => {
  const { db } = app.context;
  const slow: AccountChecks = {
    ...checks,
    async checkChatMembers(names) {
      await db.update(players).set({ riotTag: 'NOWY' }).where(eq(players.teamId, teamId));
      return checks.checkChatMembers(names);
    },
  };
  expect(await recheckAccounts(app.context, slow, never)).toBe(0);
  expect(await stored()).toMatchObject({
    isVerified: false,
    puuids: [null, null, null, null, null],
  });
});

test('an erased player is in no request', async () => {
  const { db } = app.context;
  await db.update(players).set({ erasedAt: app.clock.now() }).where(eq(players.place, 0));
  expect(await run()).toBe(1);
  expect(riot.requested.map(({ url }) => url).join('\n')).not.toContain('Konto%200');
  expect(discord.requested.map(({ url }) => url).join('\n')).not.toContain('gracz0');
});

test('a team deleted meanwhile is no error', async () => {
  const { db } = app.context;
  const slow: AccountChecks = {
    ...checks,
    async checkChatMembers(names) {
      await db.delete(teams).where(eq(teams.id, teamId));
      return checks.checkChatMembers(names);
    },
  };
  expect(await recheckAccounts(app.context, slow, never)).toBe(0);
});

test('the job repeats until the stop, which aborts a run under way', async () => {
  const planned: (() => void)[] = [];
  let cancelled = 0;
  const runs = createRecheckJob(app.context, checks, (work) => {
    planned.push(work);
    return {
      cancel() {
        cancelled += 1;
      },
    };
  });
  runs.start();
  expect(planned).toHaveLength(1);
  riot.setFailure('hangs');
  const arrival = riot.nextCall();
  planned[0]?.();
  await arrival;
  await runs.stop();
  expect(cancelled).toBe(1);
  expect(planned).toHaveLength(1);
  expect(await stored()).toMatchObject({ isVerified: false });
});

test('a run that fails does not end the job', async () => {
  const planned: (() => void)[] = [];
  const broken: AccountChecks = {
    ...checks,
    checkGameAccounts: async () => Promise.reject(new Error('broken')),
  };
  const planning = new Promise<void>((resolve) => {
    createRecheckJob(app.context, broken, (work) => {
      planned.push(work);
      if (planned.length === 2) resolve();
      return { cancel: () => undefined };
    }).start();
  });
  planned[0]?.();
  await planning;
  expect(app.logged.join('\n')).toContain('accounts.recheck-failed');
});

test('no account, key or name of the job reaches the log', async () => {
  accounts.clear();
  await run();
  discord.setFailure('html');
  await run();
  expect(app.logged.join('\n')).not.toMatch(/Konto|gracz\d|RGAPI|wzorzec/);
});
