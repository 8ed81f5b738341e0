import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { newAgreementId } from '../cup/publication.ts';
import { agreements, editions, pictures, players, teams } from '../platform/database/schema.ts';
import { makeBotToken } from '../teams/captcha/testing/bot-token.ts';
import { sweepConsents } from '../consents/spool-upload.ts';
import { aLogo, aSubmission } from '../teams/registration/testing/submission-calls.ts';
import { readStoredConsent } from '../platform/storage/consent-store.ts';
import { sweepPictures } from '../platform/storage/sweep-pictures.ts';
import { seedTeam } from './seed-cup.ts';
import { namesIn } from './stored-files.ts';

/** A team whose forms are all missing. */
export async function seedLinks(db: Database, editionId: string, tag: string): Promise<string[]> {
  const state = 'AWAITING_AGREEMENT_REVIEW';
  const team = await seedTeam(db, editionId, { name: `Drużyna ${tag}`, tag, state });
  const links: string[] = [];
  for (const { id: playerId } of team.players) {
    const id = newAgreementId();
    const waiting = { id, state: 'AWAITING' as const };
    await db.update(agreements).set(waiting).where(eq(agreements.playerId, playerId));
    links.push(id);
  }
  return links;
}

async function makeLinks({ db }: ServerContext, tag: string): Promise<string[]> {
  const [edition] = await db
    .update(editions)
    .set({ stage: 'SUBMISSIONS' })
    .where(eq(editions.isCurrent, true))
    .returning();
  if (!edition) throw new Error('No edition.');
  return seedLinks(db, edition.id, tag);
}

async function spooledIn(dataDir: string): Promise<string[]> {
  const root = path.resolve(dataDir, 'spool');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function storedConsents({ db, config, files: store, secrets }: ServerContext) {
  const place = { files: store, consentKey: secrets.consentKey };
  const sent: { link: string; fileName: string; state: string; sha256: string | null }[] = [];
  const rows = await db.select().from(agreements).where(isNotNull(agreements.fileName));
  for (const { id: link, fileName, playerId, state } of rows) {
    if (fileName === null) continue;
    const bytes = await readStoredConsent(place, { fileName, playerId });
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex');
    sent.push({ link, fileName, state, sha256 });
  }
  const files = await namesIn(store, 'consents/');
  return { sent, files, spooled: await spooledIn(config.dataDir) };
}

async function storedTeams({ db, files }: ServerContext) {
  const rows = await db.select().from(teams);
  const ofPlayers = await db
    .select({ teamId: players.teamId, link: agreements.id })
    .from(players)
    .leftJoin(agreements, eq(agreements.playerId, players.id));
  return {
    teams: rows.map(({ id, tag, logoHash }) => {
      const own = ofPlayers.filter(({ teamId }) => teamId === id);
      const links = own.filter(({ link }) => link !== null).length;
      return { id, tag, logoHash, players: own.length, links };
    }),
    pictures: (await db.select({ hash: pictures.hash }).from(pictures)).map(({ hash }) => hash),
    files: await namesIn(files, 'pictures/'),
  };
}

/** Two hours later, when the leftovers of a killed request are old enough. */
async function sweepAll(context: ServerContext): Promise<void> {
  const { db, config, clock, files } = context;
  const later = { ...clock, now: () => new Date(clock.now().getTime() + 2 * 3_600_000) };
  await sweepConsents({ ...context, config: { ...config, databaseUrl: undefined } });
  await sweepPictures({ db, files, clock: later });
}

export function registerConsentProof(app: FastifyInstance, context: ServerContext): void {
  app.post<{ Params: { tag: string } }>('/proof/links/:tag', async ({ params }) =>
    makeLinks(context, params.tag),
  );
  app.post<{ Params: { tag: string } }>('/proof/submission/:tag', async ({ params: { tag } }) => {
    const colour = createHash('sha256').update(tag).digest('hex').slice(0, 6);
    const logo = await aLogo(256, `#${colour}`);
    return { ...aSubmission(logo), tag, turnstileToken: await makeBotToken(context) };
  });
  app.post('/proof/sweep', async () => {
    await sweepAll(context);
    return { consents: await storedConsents(context), ...(await storedTeams(context)) };
  });
}
