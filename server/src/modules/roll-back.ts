import type { RegistryRevision } from '@puchar/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { stages } from '@puchar/shared/contract';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  moduleCanaries,
  modules,
  moduleStages,
  registryRevisions,
} from '../platform/database/schema.ts';
import { AppError } from '../platform/http/app-error.ts';
import { changeRegistry } from './change-registry.ts';
import type { Applied, ChangeRequest, RegistryContext } from './change-registry.ts';
import { findReadyVersion, lockModule, activate, readyVersions } from './activate.ts';
import type { ModuleRow } from './activate.ts';
import { summaries } from './texts.pl.ts';
import type { RegistrySnapshot } from '../platform/database/schema.ts';

export interface LiveStep {
  action: RegistryRevision['action'];
  version: string | null;
}

const goesBack = new Set<RegistryRevision['action']>(['rollback', 'rollback-site', 'guard']);

export async function readLiveSteps(db: Database | Transaction, slug: string): Promise<LiveStep[]> {
  return db
    .select({
      action: registryRevisions.action,
      version: sql<
        string | null
      >`${registryRevisions.snapshot} -> 'modules' -> ${slug} ->> 'activeVersion'`,
    })
    .from(registryRevisions)
    .orderBy(asc(registryRevisions.rev));
}

/** Removes what lay above the target, and the abandoned version everywhere. */
function stepBack(stack: readonly string[], version: string): string[] {
  const left = stack.at(-1);
  const found = stack.lastIndexOf(version);
  const below = found === -1 ? stack : stack.slice(0, found);
  const remaining = [...below.filter((one) => one !== left), version];
  return remaining.filter((one, at) => one !== remaining[at - 1]);
}

/** Nearest first. A version that was rolled back from is excluded until it is activated again. */
export function earlierVersions(steps: readonly LiveStep[]): string[] {
  let stack: string[] = [];
  for (const { action, version } of steps) {
    if (version === null) stack = [];
    else if (version !== stack.at(-1)) {
      stack = goesBack.has(action) ? stepBack(stack, version) : [...stack, version];
    }
  }
  const live = stack.at(-1);
  return stack
    .slice(0, -1)
    .reverse()
    .filter((version) => version !== live);
}

/**
 * Rollbacks work during a freeze and with a team's token, so they must not publish what was never live; a team reaches
 * only what its present version replaced.
 */
function mayGoBackTo(
  version: string,
  row: ModuleRow,
  steps: readonly LiveStep[],
  byToken: boolean,
): boolean {
  if (version === row.activeVersion) return false;
  if (version === row.fallbackVersion) return true;
  return byToken
    ? earlierVersions(steps).includes(version)
    : steps.some((step) => step.version === version);
}

export async function goBack(
  tx: Transaction,
  row: ModuleRow,
  version: string,
  steps: readonly LiveStep[],
): Promise<Applied> {
  const { slug, activeVersion } = row;
  const target = await findReadyVersion(tx, slug, version);
  const known = await readyVersions(tx, slug);
  const earlier = earlierVersions([...steps, { action: 'rollback', version }]);
  const fallback = earlier.find((one) => known.has(one)) ?? null;
  await activate(tx, slug, target, fallback);
  return {
    summary: summaries.version(slug, activeVersion, version),
    details: { version, from: activeVersion },
  };
}

/** @throws AppError NOT_FOUND, REV_CHANGED, NO_EARLIER_VERSION, CHECKS_FAILED */
export function rollBack(
  context: RegistryContext,
  { slug, version, ...change }: ChangeRequest & { slug: string; version?: string | undefined },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
    action: 'rollback',
    slug,
    ...change,
    async apply(tx) {
      const row = await lockModule(tx, slug);
      const target = version ?? row.fallbackVersion;
      if (target === null) throw new AppError('NO_EARLIER_VERSION');
      await findReadyVersion(tx, slug, target);
      const steps = await readLiveSteps(tx, slug);
      if (!mayGoBackTo(target, row, steps, change.actor.byToken)) {
        throw new AppError('NO_EARLIER_VERSION');
      }
      return goBack(tx, row, target, steps);
    },
  });
}

type Entry = RegistrySnapshot['modules'][string];

const notThere: Entry = { activeVersion: null, fallbackVersion: null, killed: false, stages: {} };

/** Without the panel no organiser could bring it back. */
function withPanel(row: ModuleRow, entry: Entry): Entry {
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

async function rejectCleared(tx: Transaction, slug: string, entry: Entry): Promise<void> {
  const { activeVersion, fallbackVersion } = entry;
  const known = await readyVersions(tx, slug);
  const isGone = (version: string | null) => version !== null && !known.has(version);
  if (isGone(activeVersion) || isGone(fallbackVersion)) throw new AppError('NOT_FOUND');
}

async function restoreModule(tx: Transaction, row: ModuleRow, entry: Entry): Promise<void> {
  const { activeVersion, fallbackVersion, killed } = withPanel(row, entry);
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

/** Later uploads and a freeze stay. @throws AppError NOT_FOUND for a revision that is unknown or whose versions are cleared, REV_CHANGED. */
export function rollBackSite(
  context: RegistryContext,
  { to, ...change }: ChangeRequest & { to: number },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
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
      // All visitors get what most had then.
      await tx.delete(moduleCanaries);
      for (const row of rows) {
        const entry = revision.snapshot.modules[row.slug] ?? notThere;
        await rejectCleared(tx, row.slug, entry);
        await restoreModule(tx, row, entry);
      }
      return { summary: summaries.siteAsIn(to), details: { to } };
    },
  });
}
