import { AppError } from '../platform/http/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Client } from '../platform/http/client.ts';
import { changeRegistry } from './change-registry.ts';
import type { Applied, RegistryContext } from './change-registry.ts';
import { earlierVersions, readLiveSteps } from './live-history.ts';
import type { LiveStep } from './live-history.ts';
import { findReadyVersion, lockModule, makeLive } from './make-live.ts';
import type { ModuleRow } from './make-live.ts';
import { summaries } from './texts.pl.ts';

export interface Rollback {
  slug: string;
  /** The version live before unless named. */
  version?: string | undefined;
  expectedRev: number;
  reason?: string | undefined;
  actor: Client;
}

/**
 * Going back works during a freeze and with a team's token, so it must bring nothing that visitors never
 * had; a team comes no further than to what its present version took the place of.
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

/** Brings a version back; what was live before it is what pages then fall back to. */
export async function goBack(
  tx: Transaction,
  row: ModuleRow,
  version: string,
  steps: readonly LiveStep[],
): Promise<Applied> {
  const { slug, activeVersion } = row;
  const target = await findReadyVersion(tx, slug, version);
  const [fallback = null] = earlierVersions([...steps, { action: 'rollback', version }]);
  await makeLive(tx, slug, target, fallback);
  return {
    summary: summaries.version(slug, activeVersion, version),
    details: { version, from: activeVersion },
  };
}

/**
 * Gives visitors the version live before, or another earlier one.
 *
 * @returns The new revision.
 * @throws AppError NOT_FOUND, REV_CHANGED, NO_EARLIER_VERSION, CHECKS_FAILED.
 */
export async function rollBack(
  context: RegistryContext,
  { slug, version, ...change }: Rollback,
): Promise<{ rev: number }> {
  const rev = await changeRegistry(context, {
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
  return { rev };
}
