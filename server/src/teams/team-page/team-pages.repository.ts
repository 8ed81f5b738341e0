import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { editions, teamPages } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { hashOfSecret, pageSecret } from './page-secret.ts';

export type TeamPageRow = typeof teamPages.$inferSelect;
type Keys = Pick<Secrets, 'consentKey'>;

/** Null for a secret that is unknown, replaced, revoked, or of another edition. */
export async function findTeamPage(
  db: Database | Transaction,
  secret: string,
): Promise<TeamPageRow | null> {
  const [row] = await db
    .select({ page: teamPages })
    .from(teamPages)
    .innerJoin(editions, eq(editions.id, teamPages.editionId))
    .where(and(eq(teamPages.secretHash, hashOfSecret(secret)), eq(editions.isCurrent, true)));
  return row?.page ?? null;
}

/** Locked until the end of the transaction: no other call with this secret passes meanwhile. */
export async function lockTeamPage(tx: Transaction, secret: string): Promise<TeamPageRow | null> {
  const page = await findTeamPage(tx, secret);
  if (page === null) return null;
  const [locked] = await tx
    .select()
    .from(teamPages)
    .where(and(eq(teamPages.id, page.id), eq(teamPages.secretHash, hashOfSecret(secret))))
    .for('update');
  return locked ?? null;
}

interface NewPage {
  teamId: string;
  editionId: string;
  at: Date;
}

/** Opens the page, or replaces its secret. @returns The secret. */
export async function renewTeamPage(
  tx: Transaction,
  keys: Keys,
  { teamId, editionId, at }: NewPage,
): Promise<string> {
  const [page] = await tx
    .insert(teamPages)
    .values({ teamId, editionId, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: teamPages.teamId,
      set: {
        generation: sql`${teamPages.generation} + 1`,
        updatedAt: laterVersion(teamPages.updatedAt, at),
      },
    })
    .returning();
  if (page === undefined) throw new Error('An inserted page has no row.');
  const secret = pageSecret(keys, page);
  await tx
    .update(teamPages)
    .set({ secretHash: hashOfSecret(secret) })
    .where(eq(teamPages.id, page.id));
  return secret;
}

/** @returns Whether it was open. */
export async function closeTeamPage(tx: Transaction, teamId: string, at: Date): Promise<boolean> {
  const closed = await tx
    .update(teamPages)
    .set({ secretHash: null, updatedAt: laterVersion(teamPages.updatedAt, at) })
    .where(and(eq(teamPages.teamId, teamId), isNotNull(teamPages.secretHash)))
    .returning({ id: teamPages.id });
  return closed.length > 0;
}

/** The secret that opens the page now; null while it is closed. Never in a log. */
export async function presentSecret(
  db: Database | Transaction,
  keys: Keys,
  teamId: string,
): Promise<string | null> {
  const [page] = await db.select().from(teamPages).where(eq(teamPages.teamId, teamId));
  if (page === undefined || page.secretHash === null) return null;
  const secret = pageSecret(keys, page);
  // Another key than it was made with opens nothing.
  return hashOfSecret(secret) === page.secretHash ? secret : null;
}
