import type { ModuleDescriptor, Stage } from '@puchar/shared/contract';
import { stages } from '@puchar/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  moduleCanaries,
  modules,
  moduleStages,
  moduleVersions,
} from '../platform/database/schema.ts';
import type { LockedRegistry } from './change-registry.ts';
import { presentChecks } from './contract-fit.ts';
import { rejectedVersion } from './texts.pl.ts';

export type ModuleRow = typeof modules.$inferSelect;

export async function lockModule(tx: Transaction, slug: string): Promise<ModuleRow> {
  const [row] = await tx.select().from(modules).where(eq(modules.slug, slug)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** @throws AppError NOT_FOUND, or CHECKS_FAILED with the messages of the failed checks. */
export async function findReadyVersion(tx: Transaction, slug: string, version: string) {
  const { status, checks, descriptor, previewSeen } = moduleVersions;
  const [row] = await tx
    .select({ version: moduleVersions.version, status, checks, descriptor, previewSeen })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  if (!row) throw new AppError('NOT_FOUND');
  const red = presentChecks(row.checks, row.descriptor)
    .filter(({ id, ok }) => !ok && (row.status !== 'ready' || id === 'contract'))
    .map(({ message }) => message);
  if (row.status !== 'ready' || red.length > 0) {
    throw new AppError('CHECKS_FAILED', { list: red.length > 0 ? red : [rejectedVersion] });
  }
  return row;
}

export interface Previewed extends Pick<ModuleRow, 'slug' | 'title' | 'sensitivity'> {
  version: string;
  previewSeen: boolean;
}

/** The panel has no previews. @throws AppError PREVIEW_NOT_SEEN with the versions that lack one. */
export function requirePreviews(
  { previewsRequired }: Pick<LockedRegistry, 'previewsRequired'>,
  versions: readonly Previewed[],
): void {
  if (!previewsRequired) return;
  const list = versions
    .filter(({ previewSeen, sensitivity }) => !previewSeen && sensitivity !== 'organiser')
    .map(({ title, version }) => `${title} ${version}`);
  if (list.length > 0) throw new AppError('PREVIEW_NOT_SEEN', { list });
}

export async function readyVersions(tx: Transaction, slug: string): Promise<Set<string>> {
  const rows = await tx
    .select({ version: moduleVersions.version })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.status, 'ready')));
  return new Set(rows.map(({ version }) => version));
}

/** A version that only fills slots is suggested for every stage. */
export function suggestedStages({
  routes,
  slots,
}: Pick<ModuleDescriptor, 'routes' | 'slots'>): Stage[] {
  if (routes.length === 0) return slots.length > 0 ? [...stages] : [];
  return stages.filter((stage) => routes.some((route) => route.stages.includes(stage)));
}

async function stagesBefore(tx: Transaction, slug: string): Promise<Stage[]> {
  const [active] = await tx
    .select({ descriptor: moduleVersions.descriptor })
    .from(modules)
    .innerJoin(
      moduleVersions,
      and(eq(moduleVersions.slug, modules.slug), eq(moduleVersions.version, modules.activeVersion)),
    )
    .where(eq(modules.slug, slug));
  return active === undefined ? [] : suggestedStages(active.descriptor);
}

/**
 * Restarts the guard's count and ends a canary, which was compared with the version before. A stage that the version
 * suggests and the one before did not is switched on: there was nothing that an organiser could have switched off.
 */
export async function activate(
  tx: Transaction,
  slug: string,
  { version, descriptor }: { version: string; descriptor: ModuleDescriptor },
  fallbackVersion: string | null,
): Promise<void> {
  const before = await stagesBefore(tx, slug);
  await tx.delete(moduleCanaries).where(eq(moduleCanaries.slug, slug));
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
  const suggested = suggestedStages(descriptor);
  await tx
    .insert(moduleStages)
    .values(stages.map((stage) => ({ slug, stage, isOn: suggested.includes(stage) })))
    .onConflictDoNothing();
  const added = suggested.filter((stage) => !before.includes(stage));
  if (before.length === 0 || added.length === 0) return;
  await tx
    .update(moduleStages)
    .set({ isOn: true })
    .where(and(eq(moduleStages.slug, slug), inArray(moduleStages.stage, added)));
}
