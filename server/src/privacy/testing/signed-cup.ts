import { asc, eq } from 'drizzle-orm';
import * as schema from '../../platform/database/schema.ts';
import { newConsentFileName, storeConsent } from '../../platform/storage/consent-store.ts';
import { startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { seedCup } from '../../testing/seed-cup.ts';

const { agreements, consentProofs, editions, erasures, gamePlayerStatistics } = schema;
const { players, teams } = schema;
const sha = 'a'.repeat(64);

export const dayMs = 86_400_000;

async function* bytes() {
  yield Buffer.from('%PDF-1.7 podpis');
}

/** Only captains allow their accounts. */
async function sign({ context }: TestApp, player: typeof players.$inferSelect, editionId: string) {
  const { db, files, secrets, clock } = context;
  const at = clock.now();
  const place = { files, consentKey: secrets.consentKey };
  const { id: playerId } = player;
  const form = { formVersion: '1', formSha256: sha, fileSha256: sha, sentAt: at, decidedAt: at };
  const scopes = {
    fullName: true,
    class: true,
    accounts: player.place === 0,
    image: false,
    statistics: true,
  };
  const file = { fileName: newConsentFileName(), fileMime: 'application/pdf', fileBytes: 15 };
  await storeConsent(place, { fileName: file.fileName, playerId }, bytes(), async () => {
    await db
      .update(agreements)
      .set({ ...form, ...file, scopes })
      .where(eq(agreements.playerId, playerId));
  });
  await db.insert(consentProofs).values({ ...form, playerId, editionId, scopes });
}

/** Submissions end now, the edition in ten days; every player has signed. */
export async function seedSignedCup(app: TestApp) {
  const { db, clock } = app.context;
  await startAfresh(app);
  await app.context.files.deleteFolder('consents/');
  await emptyTables(db, ['erasures', 'consent_proofs']);
  const cup = await seedCup(db, 'POST');
  const submissionsEndedAt = clock.now();
  const postReachedAt = new Date(submissionsEndedAt.getTime() + 10 * dayMs);
  await db.update(editions).set({ submissionsEndedAt, postReachedAt });
  await db.update(teams).set({ accountsMissing: ['Konto#EUNE', 'nazwa'] });
  for (const player of await db.select().from(players)) await sign(app, player, cup.edition.id);
  return cup;
}

export const storedFiles = async ({ context: { files } }: TestApp) =>
  (await files.list('consents/')).length;

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

/** Without ids and moments, so that two equal cups compare equal. */
export async function heldOf(app: TestApp) {
  const { db } = app.context;
  const ofPlayers = await db.select().from(players);
  const ofAgreements = await db.select().from(agreements);
  const figures = await db.select().from(gamePlayerStatistics);
  const ofTeams = await db.select().from(teams).orderBy(asc(teams.tag));
  const remembered = await db.select({ kind: erasures.kind }).from(erasures);
  return {
    players: sorted(
      ofPlayers.map(({ id: _, teamId: __, puuid, createdAt, updatedAt, erasedAt, ...row }) => ({
        ...row,
        puuid: puuid !== null,
        erased: erasedAt !== null,
      })),
    ),
    agreements: sorted(
      ofAgreements.map(({ state, fileName, fileSha256, formVersion, sentAt, scopes }) => ({
        state,
        fileSha256,
        formVersion,
        scopes,
        file: fileName !== null,
        sent: sentAt !== null,
      })),
    ),
    figures: sorted(
      figures.map(({ place, puuid, figures: { nickname } }) => ({ place, puuid, nickname })),
    ),
    teams: ofTeams.map(({ tag, state, accountsMissing }) => ({ tag, state, accountsMissing })),
    proofs: (await db.select().from(consentProofs)).length,
    erasures: sorted(remembered),
    files: await storedFiles(app),
  };
}
