import { failureReasons } from '@puchar/shared/contract';
import type { VersionHealth } from '@puchar/shared/contract';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CanaryFigures } from '../../platform/database/schema.ts';
import { countSince } from '../version-health.ts';
import type { CanaryRow } from './read-canaries.ts';

function hourOf(moment: Date): Date {
  const hour = new Date(moment);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}

/** Counts are stored by the hour, so those of the present hour are subtracted later. */
export async function figuresBefore(
  tx: Transaction,
  { slug, version, live }: Pick<CanaryRow, 'slug' | 'version' | 'live'>,
  now: Date,
): Promise<CanaryFigures> {
  const healthOf = await countSince(tx, hourOf(now));
  return { canary: healthOf(slug, version), live: healthOf(slug, live) };
}

const less = (count: number, before: number) => Math.max(count - before, 0);

function since(now: VersionHealth, before: VersionHealth): VersionHealth {
  const reasons = failureReasons.flatMap((reason) => {
    const count = less(now.reasons[reason] ?? 0, before.reasons[reason] ?? 0);
    return count === 0 ? [] : [[reason, count] as const];
  });
  return {
    mounted: less(now.mounted, before.mounted),
    failed: less(now.failed, before.failed),
    reasons: Object.fromEntries(reasons),
  };
}

/** Of both versions since the canary began. */
export async function readFigures(
  db: Database | Transaction,
  { slug, version, live, startedAt, before }: CanaryRow,
): Promise<CanaryFigures> {
  const healthOf = await countSince(db, hourOf(startedAt));
  return {
    canary: since(healthOf(slug, version), before.canary),
    live: since(healthOf(slug, live), before.live),
  };
}
