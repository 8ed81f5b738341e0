import { stages } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import { modules, moduleStages, registryRevisions } from '../platform/database/schema.ts';
import type { RegistrySnapshot } from '../platform/database/schema.ts';
import type { Client } from '../platform/http/client.ts';
import { changeRegistry } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import type { ModuleRow } from './make-live.ts';
import { summaries } from './texts.pl.ts';

type Entry = RegistrySnapshot['modules'][string];

/** A module that did not exist then is off: it has no version. */
const notThere: Entry = { activeVersion: null, fallbackVersion: null, killed: false, stages: {} };

/** The panel is never taken off the site: without it nobody could bring it back. */
function withPanelKept(row: ModuleRow, entry: Entry): Entry {
  if (row.sensitivity !== 'organiser') return entry;
  const { activeVersion, fallbackVersion } = entry.activeVersion === null ? row : entry;
  return { ...entry, activeVersion, fallbackVersion, killed: false };
}

async function restoreSwitches(tx: Transaction, row: ModuleRow, entry: Entry): Promise<void> {
  if (entry === notThere) return;
  if (row.sensitivity === 'organiser') return;
  await tx.delete(moduleStages).where(eq(moduleStages.slug, row.slug));
  const rows = stages.flatMap((stage) => {
    const isOn = entry.stages[stage];
    return isOn === undefined ? [] : [{ slug: row.slug, stage, isOn }];
  });
  if (rows.length > 0) await tx.insert(moduleStages).values(rows);
}

async function restoreModule(tx: Transaction, row: ModuleRow, entry: Entry): Promise<void> {
  const { activeVersion, fallbackVersion, killed } = withPanelKept(row, entry);
  await tx
    .update(modules)
    .set({
      activeVersion,
      fallbackVersion,
      killed,
      ...(activeVersion === row.activeVersion ? {} : { guardMounted: 0, guardFailed: 0 }),
    })
    .where(eq(modules.slug, row.slug));
  await restoreSwitches(tx, row, entry);
}

/**
 * Brings versions, switches and kills of all modules back as they were after a revision. What was
 * uploaded since stays, and so does a freeze.
 *
 * @returns The new revision.
 * @throws AppError NOT_FOUND for a revision that never was, REV_CHANGED.
 */
export async function rollBackSite(
  context: RegistryContext,
  {
    to,
    ...change
  }: { to: number; expectedRev: number; reason?: string | undefined; actor: Client },
): Promise<{ rev: number }> {
  const rev = await changeRegistry(context, {
    action: 'rollback-site',
    slug: null,
    ...change,
    async apply(tx) {
      const [revision] = await tx
        .select({ snapshot: registryRevisions.snapshot })
        .from(registryRevisions)
        .where(eq(registryRevisions.rev, to));
      if (!revision) throw new AppError('NOT_FOUND');
      const rows = await tx.select().from(modules).orderBy(modules.slug).for('update');
      for (const row of rows) {
        await restoreModule(tx, row, revision.snapshot.modules[row.slug] ?? notThere);
      }
      return { summary: summaries.siteAsIn(to), details: { to } };
    },
  });
  return { rev };
}
