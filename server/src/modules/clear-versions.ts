import { and, desc, eq } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  moduleCanaries,
  modules,
  moduleVersions,
  registryRevisions,
} from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { lockRegistry } from './change-registry.ts';
import { shownRevisions } from './read-module-admin.ts';
import { versionKey } from './store-files.ts';

const ageMs = 30 * 86_400_000;
/** Of each module, whatever their age. */
const newest = 5;

interface Live {
  activeVersion: string | null;
  fallbackVersion: string | null;
}

const nameOf = (slug: string, version: string | null) => `${slug} ${version}`;

/** What visitors and testers have, what would take its place, and what a revision in the panel's history can bring back. */
async function neededVersions(tx: Transaction): Promise<Set<string>> {
  const needed = new Set<string>();
  const need = (slug: string, { activeVersion, fallbackVersion }: Live) => {
    needed.add(nameOf(slug, activeVersion)).add(nameOf(slug, fallbackVersion));
  };
  for (const row of await tx.select().from(modules)) need(row.slug, row);
  for (const { slug, version } of await tx.select().from(moduleCanaries)) {
    needed.add(nameOf(slug, version));
  }
  const revisions = await tx
    .select({ snapshot: registryRevisions.snapshot })
    .from(registryRevisions)
    .orderBy(desc(registryRevisions.rev))
    .limit(shownRevisions);
  for (const { snapshot } of revisions) {
    for (const [slug, entry] of Object.entries(snapshot.modules)) need(slug, entry);
  }
  return needed;
}

async function removeRows(tx: Transaction, at: Date): Promise<string[]> {
  await lockRegistry(tx, at);
  const needed = await neededVersions(tx);
  const { slug, version, digest, uploadedAt } = moduleVersions;
  const rows = await tx
    .select({ slug, version, digest, uploadedAt })
    .from(moduleVersions)
    .orderBy(slug, desc(uploadedAt));
  const counts = new Map<string, number>();
  const folders: string[] = [];
  for (const row of rows) {
    const place = counts.get(row.slug) ?? 0;
    counts.set(row.slug, place + 1);
    const isOld = place >= newest && row.uploadedAt.getTime() < at.getTime() - ageMs;
    if (!isOld || needed.has(nameOf(row.slug, row.version))) continue;
    await tx.delete(moduleVersions).where(and(eq(slug, row.slug), eq(version, row.version)));
    const details = { version: row.version };
    const event = { at, actorId: null, subjectId: row.slug, details };
    await recordEvent(tx, { ...event, action: 'module.clear' });
    folders.push(versionKey(row));
  }
  return folders;
}

/**
 * Removes versions that were uploaded more than 30 days ago, are not among the five newest of their module, and that no
 * revision of the panel's history needs.
 */
export async function clearOldVersions({
  db,
  clock,
  files,
  log,
}: Pick<ServerContext, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const folders = await transaction(db, (tx) => removeRows(tx, clock.now()));
  for (const folder of folders) await files.deleteFolder(folder);
  if (folders.length > 0) log.info('modules.cleared', { versions: folders.length });
}
