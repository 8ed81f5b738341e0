import { asc, eq } from 'drizzle-orm';
import {
  agreements,
  auditLog,
  captainEmails,
  consentProofs,
  editions,
  erasures,
  gamePlayerStatistics,
  games,
  guardianEmails,
  mailOutbox,
  players,
  sentBackForms,
  teams,
} from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { storeCaptainEmail } from '../teams/registration/captain-email.ts';
import { nothingSent } from '../cup/publication.ts';
import { readStoredConsent } from '../platform/storage/consent-store.ts';
import { newReplayName, replaysFolder, sweepReplays } from '../results/replays/replay-store.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker } from '../testing/seed-cup.ts';
import { purgePersonalData } from './purge.ts';
import { dayMs as day, heldOf, seedSignedCup, storedFiles } from './testing/signed-cup.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedSignedCup>>;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  cup = await seedSignedCup(app);
});
afterAll(() => app.close());

const purge = () => purgePersonalData(app.context);
const audits = async () => {
  const rows = await app.context.db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.filter(({ action }) => action === 'personal-data.purge');
};
const only = async (id: string) => {
  const [row] = await app.context.db.select().from(players).where(eq(players.id, id));
  return row;
};

test('before a period has run out nothing changes', async () => {
  const before = await heldOf(app);
  app.clock.pass(30 * day - 1);
  await purge();
  expect(await heldOf(app)).toEqual(before);
  expect(await audits()).toEqual([]);
});

test('a registration that was not accepted goes 30 days after the submissions', async () => {
  const { db } = app.context;
  const values = { editionId: cup.edition.id, name: 'Nowi', tag: 'NOW', tagFolded: 'now' };
  const [bare] = await db
    .insert(teams)
    .values({ ...values, schoolTag: 'G1LO' })
    .returning();
  app.clock.pass(30 * day);
  await purge();
  const left = await db.select().from(teams).orderBy(asc(teams.tag));
  // A team that others have played against keeps its results, without a person.
  expect(left.map(({ tag }) => tag).sort()).toEqual(['LWY', 'OBC', 'ŻUB']);
  const ofObcy = await db.select().from(players).where(eq(players.teamId, cup.obcy.id));
  expect(ofObcy).toHaveLength(5);
  for (const player of ofObcy) {
    expect(player).toMatchObject({ firstName: '', nickname: 'Zawodnik', puuid: null });
  }
  expect(await storedFiles(app)).toBe(10);
  const remembered = await db.select().from(erasures);
  expect(remembered.find(({ subjectId }) => subjectId === bare?.id)?.kind).toBe('team');
  expect(remembered).toHaveLength(6);
  expect(await audits()).toMatchObject([
    {
      actorId: null,
      subjectId: cup.edition.id,
      details: { step: 'unfinished', team: 2, files: 5 },
    },
  ]);
});

test('contacts go after 90 days, the account stays while the form lets us publish it', async () => {
  const [shown, hidden, silent] = cup.zubry.players;
  app.clock.pass(100 * day);
  await purge();
  const none = { discordUsername: '', puuid: null };
  expect(await only(shown?.id ?? '')).toMatchObject({
    ...none,
    riotUsername: 'Jawne konto',
    riotTag: 'EUNE',
    firstName: 'Jawne imię',
  });
  for (const one of [hidden, silent]) {
    expect(await only(one?.id ?? '')).toMatchObject({ ...none, riotUsername: '', riotTag: '' });
  }
  const { db } = app.context;
  const missing = await db.select({ accounts: teams.accountsMissing }).from(teams);
  expect(missing.every(({ accounts }) => accounts.length === 0)).toBe(true);
  const figures = await db.select().from(gamePlayerStatistics);
  expect(figures).toHaveLength(10);
  expect(figures.every(({ puuid }) => puuid === null)).toBe(true);
  expect(JSON.stringify(figures)).not.toContain(marker);
});

test('addresses of a captain and a guardian, and what was sent, go with the contacts', async () => {
  const { db } = app.context;
  const teamId = cup.zubry.id;
  const at = app.clock.now();
  const email = 'zuza@szkola.example';
  await transaction(db, (tx) => storeCaptainEmail(tx, { teamId, email, at }));
  const playerId = cup.zubry.players[1]?.id ?? '';
  const guardian = { email: 'opiekun@dom.example', unsubscribeKey: 'k'.repeat(32) };
  await db.insert(guardianEmails).values({ playerId, ...guardian });
  await db.insert(mailOutbox).values({ kind: 'RECEIVED', teamId, sentAt: at });
  const held = async () => [
    await db.$count(captainEmails),
    await db.$count(guardianEmails),
    await db.$count(mailOutbox),
  ];
  app.clock.pass(30 * day);
  await purge();
  expect(await held()).toEqual([1, 1, 1]);
  app.clock.pass(70 * day);
  await purge();
  expect(await held()).toEqual([0, 0, 0]);
});

test('replays go with the accounts, public ones too', async () => {
  const { db, files } = app.context;
  const replayFile = newReplayName();
  const key = replaysFolder + replayFile;
  await files.put(key, 'x');
  const own = eq(games.id, cup.game.id);
  await db.update(games).set({ replayFile }).where(own);
  app.clock.pass(89 * day);
  await purge();
  await sweepReplays(app.context);
  expect(await files.stat(key)).not.toBeNull();
  app.clock.pass(11 * day);
  await purge();
  await sweepReplays(app.context);
  expect(await db.select().from(games).where(own)).toMatchObject([
    { replayFile: null, winnerId: cup.game.winnerId },
  ]);
  expect(await files.stat(key)).toBeNull();
  const steps = (await audits()).map(({ details }) => details);
  expect(steps).toContainEqual({ step: 'contacts', replay: 1, files: 0 });
});

test('what a game is called at Riot goes with the accounts, for Riot names who played it', async () => {
  const { db } = app.context;
  const keys = { tournamentCode: 'EUN1-kod', callbackTokenHash: 'x', riotMatchId: 'EUN1_7' };
  const own = eq(games.id, cup.game.id);
  await db.update(games).set(keys).where(own);
  app.clock.pass(89 * day);
  await purge();
  expect(await db.select().from(games).where(own)).toMatchObject([keys]);
  app.clock.pass(11 * day);
  await purge();
  expect(await db.select().from(games).where(own)).toMatchObject([
    { tournamentCode: null, callbackTokenHash: null, riotMatchId: null, winnerId: cup.zubry.id },
  ]);
});

test('a public page leaves an erased name on the chat away', async () => {
  app.clock.pass(100 * day);
  await purge();
  const { body } = await app.publicApp.inject('/api/teams/LWY');
  expect(body).toContain('Jawne konto');
  expect(body).not.toContain('discordUsername');
  expect(body).not.toMatch(/"riotUsername":""/);
});

test('a year after the end files and names go, nickname and role stay', async () => {
  app.clock.pass(10 * day);
  const end = new Date(app.clock.now());
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  app.clock.pass(end.getTime() - app.clock.now().getTime() - 1);
  await purge();
  expect(await storedFiles(app)).toBe(10);
  app.clock.pass(1);
  await purge();
  expect(await storedFiles(app)).toBe(0);
  const { body } = await app.publicApp.inject('/api/teams/LWY');
  expect(body).toContain('Gracz 0');
  expect(body).not.toMatch(/Jawne|TAJNE/);
  const stored = JSON.stringify(await app.context.db.select().from(players));
  expect(stored).not.toMatch(/Jawne|TAJNE/);
  expect(await app.context.db.select().from(consentProofs)).toHaveLength(15);
  const links = await app.context.db.select().from(agreements);
  expect(links.some(({ id }) => id.startsWith(marker))).toBe(false);
});

test('forms that were sent back go with the forms, also without a later one', async () => {
  const { db, secrets } = app.context;
  const [player] = cup.zubry.players;
  const playerId = player?.id ?? '';
  const [row] = await db.select().from(agreements).where(eq(agreements.playerId, playerId));
  await db
    .update(agreements)
    .set({ ...nothingSent, rejectionReason: null })
    .where(eq(agreements.playerId, playerId));
  const fileName = row?.fileName ?? '';
  const at = app.clock.now();
  const form = { fileName, fileMime: 'application/pdf', fileSha256: 'a', fileBytes: 15 };
  const review = { formVersion: '1', formSha256: 'b', reason: marker, sentAt: at, sentBackAt: at };
  await db.insert(sentBackForms).values({ playerId, ...form, ...review });
  app.clock.pass(374 * day);
  await purge();
  const place = { files: app.context.files, consentKey: secrets.consentKey };
  expect(await readStoredConsent(place, { fileName, playerId })).not.toBe(null);
  app.clock.pass(2 * day);
  await purge();
  expect([await db.select().from(sentBackForms), await storedFiles(app)]).toEqual([[], 0]);
  const remembered = await db.select().from(erasures).where(eq(erasures.subjectId, playerId));
  expect(remembered).toMatchObject([{ kind: 'names' }]);
});

test('three years after the end the records of consents go', async () => {
  app.clock.pass(4 * 366 * day);
  await purge();
  expect(await app.context.db.select().from(consentProofs)).toEqual([]);
  const rows = await app.context.db.select().from(agreements);
  expect(rows.some((row) => row.formVersion ?? row.sentAt ?? row.decidedAt)).toBe(false);
  expect(JSON.stringify(await audits())).not.toMatch(/Jawne|TAJNE|Gracz/);
});

test('a second run finds nothing', async () => {
  app.clock.pass(4 * 366 * day);
  await purge();
  const [after, rows] = [await heldOf(app), await audits()];
  await purge();
  expect([await heldOf(app), await audits()]).toEqual([after, rows]);
});

test('an edition that another one replaced ends with it', async () => {
  const { db } = app.context;
  await db.update(editions).set({ postReachedAt: null, stage: 'GROUPS', isCurrent: false });
  await purge();
  const [row] = await db.select().from(editions);
  expect(row?.postReachedAt).toEqual(app.clock.now());
});

test('a step back just before the period has run out keeps everything', async () => {
  const { db } = app.context;
  await db.update(editions).set({ postReachedAt: null, submissionsEndedAt: null });
  await db.update(editions).set({ stage: 'SUBMISSIONS' });
  const before = await heldOf(app);
  app.clock.pass(4 * 366 * day);
  await purge();
  expect(await heldOf(app)).toEqual(before);
});
