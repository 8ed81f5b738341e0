import { lte } from 'drizzle-orm';
import type { ServerContext } from '../context.ts';
import { jobRuns } from '../database/schema.ts';

/**
 * For a job that is the same in every process: of those that are due at the same time, one runs.
 *
 * @returns False while the last run, here or elsewhere, began less than `everyMs` ago.
 */
export async function claimRun(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const begunAt = clock.now();
  // Timers are not exact.
  const before = new Date(begunAt.getTime() - everyMs * 0.9);
  const rows = await db
    .insert(jobRuns)
    .values({ name, begunAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { begunAt },
      setWhere: lte(jobRuns.begunAt, before),
    })
    .returning({ name: jobRuns.name });
  return rows.length > 0;
}
