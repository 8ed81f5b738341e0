import { and, eq, lt } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  modules,
  moduleVersions,
  registryRevisions,
  usedLinks,
} from '../../platform/database/schema.ts';

/** A version with its module, whether it was ever live or not; null when there is none. */
export async function findVersion(
  db: Database,
  { slug, version }: { slug: string; version: string },
) {
  const [found] = await db
    .select({ module: modules, version: moduleVersions })
    .from(moduleVersions)
    .innerJoin(modules, eq(modules.slug, moduleVersions.slug))
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  return found ?? null;
}

export async function isRevision(db: Database, rev: number): Promise<boolean> {
  const rows = await db
    .select({ rev: registryRevisions.rev })
    .from(registryRevisions)
    .where(eq(registryRevisions.rev, rev));
  return rows.length > 0;
}

/**
 * Uses a link up. Links whose date refuses them anyway are forgotten on the way.
 *
 * @returns Whether this was its first use; of several at once one is.
 */
export async function takeLink(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { nonce, until }: { nonce: string; until: Date },
): Promise<boolean> {
  await db.delete(usedLinks).where(lt(usedLinks.expiresAt, clock.now()));
  const used = await db
    .insert(usedLinks)
    .values({ nonce, expiresAt: until })
    .onConflictDoNothing()
    .returning({ nonce: usedLinks.nonce });
  return used.length > 0;
}
