import { personExport } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import {
  agreements,
  auditLog,
  consentProofs,
  erasures,
  gamePlayerStatistics,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { sweepConsents } from '../../consents/spool-upload.ts';
import {
  everyScope,
  filesIn,
  onePage,
  seedWaitingTeam,
  sendFile,
} from '../../consents/testing/consent-cup.ts';
import { purgePersonalData } from '../../privacy/purge.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { atOnce, delayed, forgetCup, race } from '../race.ts';
import { seedGame, seedMeeting, seedTeam } from '../seed-cup.ts';

let app: TestApp;
let calls: OrganiserCalls;
let other: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
  other = await organiserCalls(app);
});
afterAll(() => app.close());

const person = {
  firstName: 'Wymazana',
  lastName: 'Wymazańska',
  nickname: 'Wymazka',
  class: '1wymaz',
  discordUsername: 'wymaz.czat',
  riotUsername: 'WymazKonto',
  riotTag: 'WYMAZ',
  puuid: 'wymaz-puuid',
};

async function aPerson() {
  const { db } = app.context;
  await forgetCup(app);
  for (const table of [erasures, consentProofs]) await db.delete(table);
  const cup = await seedWaitingTeam(app);
  const [captain] = cup.team.players;
  if (!captain) throw new Error('no player');
  const { id, teamId } = captain;
  for (const player of cup.team.players) {
    const riotUsername = `Konto ${player.place}`;
    await db.update(players).set({ riotUsername }).where(eq(players.id, player.id));
  }
  await db.update(players).set(person).where(eq(players.id, id));
  const account = `${person.riotUsername}#${person.riotTag}`;
  await db
    .update(teams)
    .set({ accountsMissing: [account] })
    .where(eq(teams.id, teamId));
  await sweepConsents(app.context);
  return { ...cup, id };
}

async function playedGame({ edition, team, id }: Awaited<ReturnType<typeof aPerson>>) {
  const { db } = app.context;
  const rivals = await seedTeam(db, edition.id, { name: 'Lwy', tag: 'LWY' });
  const pair = { editionId: edition.id, team1Id: team.id, team2Id: rivals.id };
  const meeting = await seedMeeting(db, { ...pair, state: 'FINISHED', winnerId: team.id });
  await seedGame(db, meeting, team.players.slice(0, 1));
  const [row] = await db.select().from(gamePlayerStatistics);
  if (!row) throw new Error('no figures');
  const figures = { ...row.figures, nickname: person.riotUsername };
  await db
    .update(gamePlayerStatistics)
    .set({ figures, puuid: person.puuid })
    .where(eq(gamePlayerStatistics.playerId, id));
}

async function expectNothingLeft(id: string, link: string): Promise<void> {
  const { db } = app.context;
  const tables = [players, agreements, teams, auditLog, gamePlayerStatistics, consentProofs];
  const rows = await Promise.all(tables.map((table) => db.select().from(table)));
  expect(JSON.stringify(rows)).not.toMatch(/wymaz/i);
  const [row] = await db.select().from(players).where(eq(players.id, id));
  expect(row).toMatchObject({ nickname: 'Zawodnik', detailsHidden: true, puuid: null });
  const [agreement] = await db.select().from(agreements).where(eq(agreements.playerId, id));
  expect(agreement).toMatchObject({ fileName: null, scopes: null });
  expect(agreement?.id).not.toBe(link);
  expect([await filesIn(app, 'consents'), await filesIn(app, 'spool')]).toEqual([[], []]);
  expect(await db.select().from(erasures)).toMatchObject([{ subjectId: id, kind: 'player' }]);
  const dead = await app.publicApp.inject(`/api/gdpr-agremeents/get/${link}`);
  expect(dead.statusCode).toBe(404);
}

race('an erased person stays erased while their form is being sent', async (round) => {
  const { id, link } = await aPerson();
  const [sent, erased] = await atOnce(round, [
    async () => (await sendFile(app, link, onePage())).statusCode,
    delayed(round, async () => (await calls.call('POST', `/players/erase/${id}`)).status),
  ]);
  expect(erased).toBe(200);
  expect([200, 404]).toContain(sent);
  await expectNothingLeft(id, link);
});

race('an erased person stays erased while their form is accepted or withdrawn', async (round) => {
  const { id, link } = await aPerson();
  expect((await sendFile(app, link, onePage())).statusCode).toBe(200);
  const url = `/api/gdpr-agremeents/withdraw/${link}`;
  const [erased, accepted, withdrawn] = await atOnce(round, [
    async () => (await calls.call('POST', `/players/erase/${id}`)).status,
    async () =>
      (await other.call('POST', `/gdpr-agremeents/accept/${link}`, { scopes: everyScope })).status,
    async () => (await app.publicApp.inject({ method: 'POST', url })).statusCode,
  ]);
  expect(erased).toBe(200);
  expect([200, 404]).toContain(accepted);
  expect([200, 404]).toContain(withdrawn);
  await expectNothingLeft(id, link);
  expect(await app.context.db.$count(consentProofs)).toBe(accepted === 200 ? 1 : 0);
});

race('an erased person stays erased while an organiser corrects their data', async (round) => {
  const { id, link, team } = await aPerson();
  const members = [{ id, firstName: 'Wymazana', discordUsername: 'wymaz.nowy', isAdult: true }];
  const [erased, updated] = await atOnce(round, [
    () => calls.call('POST', `/players/erase/${id}`),
    () => other.call('PATCH', `/teams/update/${team.id}`, { members }),
  ]);
  expect(erased?.status).toBe(200);
  expect([null, 'INVALID_DATA']).toContain(updated?.code);
  await expectNothingLeft(id, link);
});

race('two erasures of one person have one effect', async (round) => {
  const { id, link } = await aPerson();
  const responses = await atOnce(round, [
    () => calls.call('POST', `/players/erase/${id}`),
    () => other.call('POST', `/players/erase/${id}`),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  await expectNothingLeft(id, link);
});

race(
  'an export at the moment of an erasure is whole or empty, and nothing stays',
  async (round) => {
    const cup = await aPerson();
    await playedGame(cup);
    const [erased, exported] = await atOnce(round, [
      () => calls.call('POST', `/players/erase/${cup.id}`),
      () => other.call('GET', `/players/export/${cup.id}`),
    ]);
    expect([erased?.status, exported?.status]).toEqual([200, 200]);
    const { player, games } = personExport.parse(exported?.body);
    const isWhole = player.erasedAt === null;
    expect(player.firstName).toBe(isWhole ? person.firstName : '');
    expect(games.map(({ statistics }) => statistics.nickname)).toEqual([
      isWhole ? person.riotUsername : 'Zawodnik',
    ]);
    await expectNothingLeft(cup.id, cup.link);
  },
);

race(
  'a registration whose period ends leaves nothing while a form for it is sent',
  async (round) => {
    const { link } = await aPerson();
    const { db, config } = app.context;
    expect((await calls.call('POST', '/editions/next-stage')).status).toBe(200);
    app.clock.pass((config.retention.refusedDays + 1) * 86_400_000);
    calls = await organiserCalls(app);
    other = await organiserCalls(app);
    const [sent] = await atOnce<number | undefined>(round, [
      async () => (await sendFile(app, link, onePage())).statusCode,
      delayed(round, async () => {
        await purgePersonalData(app.context);
        return undefined;
      }),
    ]);
    expect([200, 404]).toContain(sent);
    expect([await db.$count(teams), await db.$count(agreements)]).toEqual([0, 0]);
    expect([await filesIn(app, 'consents'), await filesIn(app, 'spool')]).toEqual([[], []]);
  },
);
