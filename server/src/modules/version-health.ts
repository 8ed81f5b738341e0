import type { FailureReason, VersionHealth } from '@puchar/shared/contract';
import { gte, lt, lte, sum } from 'drizzle-orm';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  moduleHealth,
  moduleHostedFailures,
  moduleMounts,
  moduleTraces,
  usedLinks,
} from '../platform/database/schema.ts';

const dayMs = 24 * 3_600_000;
const maxAgeDays = 30;

export type HealthOf = (slug: string, version: string) => VersionHealth;

export function readHealth(db: Database | Transaction, now: Date): Promise<HealthOf> {
  return countSince(db, new Date(now.getTime() - dayMs));
}

/** Hours that begin then or later. */
export async function countSince(db: Database | Transaction, since: Date): Promise<HealthOf> {
  const views = await db
    .select({
      slug: moduleMounts.slug,
      version: moduleMounts.version,
      count: sum(moduleMounts.count).mapWith(Number),
    })
    .from(moduleMounts)
    .where(gte(moduleMounts.hour, since))
    .groupBy(moduleMounts.slug, moduleMounts.version);
  const failures = await db
    .select({
      slug: moduleHealth.slug,
      version: moduleHealth.version,
      reason: moduleHealth.reason,
      count: sum(moduleHealth.count).mapWith(Number),
    })
    .from(moduleHealth)
    .where(gte(moduleHealth.hour, since))
    .groupBy(moduleHealth.slug, moduleHealth.version, moduleHealth.reason);
  return (slug, version) => {
    const isOwn = (row: { slug: string; version: string }) =>
      row.slug === slug && row.version === version;
    const reasons: Partial<Record<FailureReason, number>> = {};
    let failed = 0;
    for (const { reason, count } of failures.filter(isOwn)) {
      reasons[reason] = count;
      failed += count;
    }
    return { mounted: views.find(isOwn)?.count ?? 0, failed, reasons };
  };
}

export async function forgetModuleCounts({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - maxAgeDays * dayMs);
  await db.delete(moduleHealth).where(lt(moduleHealth.hour, oldest));
  await db.delete(moduleHostedFailures).where(lt(moduleHostedFailures.hour, oldest));
  await db.delete(moduleMounts).where(lt(moduleMounts.hour, oldest));
  await db.delete(moduleTraces).where(lt(moduleTraces.lastSeen, oldest));
  await db.delete(usedLinks).where(lte(usedLinks.expiresAt, now));
}
