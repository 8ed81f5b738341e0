import { and, eq, sql } from 'drizzle-orm';
import type { FailureReport } from '@puchar/shared/contract';
import type { ServerContext } from '../platform/context.ts';
import { moduleHealth, moduleVersions } from '../platform/database/schema.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { addToGuard, stepBackIfBroken } from './guard-step.ts';

/** Reports taken by one process; a crowd's worth, and no more than the counts need. */
const reports = createRateLimit({ windowMs: 60_000, overall: 600 });

/** Start of the hour in which things are counted now. */
export function presentHour({ clock }: Pick<ServerContext, 'clock'>): Date {
  const hour = clock.now();
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}

/**
 * Adds one to the failures of a version in this hour, and lets the guard judge. A version that was never
 * registered is counted nowhere: anybody may send a report.
 *
 * @throws AppError TOO_MANY_REQUESTS above 600 reports a minute.
 */
export async function countFailure(context: ServerContext, report: FailureReport): Promise<void> {
  reports.take(context);
  const { slug, version, reason } = report;
  const known = await context.db
    .select({ slug: moduleVersions.slug })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  if (known.length === 0) return;
  await context.db
    .insert(moduleHealth)
    .values({ slug, version, reason, hour: presentHour(context), count: 1 })
    .onConflictDoUpdate({
      target: [moduleHealth.slug, moduleHealth.version, moduleHealth.reason, moduleHealth.hour],
      set: { count: sql`${moduleHealth.count} + 1` },
    });
  context.log.warn('module failed in a page', { slug, version, reason });
  const views = [{ slug, version, mounted: 0, failed: 1 }];
  const broken = await addToGuard(context.db, views, context.config.guard);
  for (const one of broken) await stepBackIfBroken(context, one);
}
