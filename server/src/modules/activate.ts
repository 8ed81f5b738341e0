import type { ModuleDescriptor, Stage } from '@puchar/shared/contract';
import { stages } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import { modules, moduleStages, moduleVersions } from '../platform/database/schema.ts';
import { rejectedVersion } from './texts.pl.ts';

export type ModuleRow = typeof modules.$inferSelect;

/** The row of a module, locked. @throws AppError NOT_FOUND */
export async function lockModule(tx: Transaction, slug: string): Promise<ModuleRow> {
  const [row] = await tx.select().from(modules).where(eq(modules.slug, slug)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * A version that may be shown to visitors.
 *
 * @throws AppError NOT_FOUND, or CHECKS_FAILED with the messages of its red checks.
 */
export async function findReadyVersion(tx: Transaction, slug: string, version: string) {
  const { status, checks, descriptor } = moduleVersions;
  const [row] = await tx
    .select({ version: moduleVersions.version, status, checks, descriptor })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'ready') {
    const red = row.checks.filter(({ ok }) => !ok).map(({ message }) => message);
    throw new AppError('CHECKS_FAILED', { list: red.length > 0 ? red : [rejectedVersion] });
  }
  return row;
}

/** Stages that a version suggests; one that only fills slots goes wherever they are shown. */
export function suggestedStages({
  routes,
  slots,
}: Pick<ModuleDescriptor, 'routes' | 'slots'>): Stage[] {
  if (routes.length === 0) return slots.length > 0 ? [...stages] : [];
  return stages.filter((stage) => routes.some((route) => route.stages.includes(stage)));
}

/** Switches as the version suggests, for stages about which nothing was decided. */
async function switchUndecided(tx: Transaction, slug: string, descriptor: ModuleDescriptor) {
  const suggested = suggestedStages(descriptor);
  await tx
    .insert(moduleStages)
    .values(stages.map((stage) => ({ slug, stage, isOn: suggested.includes(stage) })))
    .onConflictDoNothing();
}

/**
 * Gives visitors another version. The guard's count restarts, and a module that is shown for the first time is switched
 * on where the version suggests.
 */
export async function activate(
  tx: Transaction,
  slug: string,
  { version, descriptor }: { version: string; descriptor: ModuleDescriptor },
  fallbackVersion: string | null,
): Promise<void> {
  await tx
    .update(modules)
    .set({
      title: descriptor.title,
      activeVersion: version,
      fallbackVersion,
      guardMounted: 0,
      guardFailed: 0,
    })
    .where(eq(modules.slug, slug));
  await switchUndecided(tx, slug, descriptor);
}
