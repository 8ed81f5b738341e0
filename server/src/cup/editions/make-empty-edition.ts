import type { ServerContext } from '../../platform/context.ts';
import { editions } from '../../platform/database/schema.ts';

/** The edition that a database starts with when no demo is wanted; false when there is one. */
export async function makeEmptyEdition({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<boolean> {
  const year = clock.now().getUTCFullYear();
  const rows = await db
    .insert(editions)
    .values({ name: `Puchar ${year}`, year, stage: 'PRE_SUBMISSIONS', isCurrent: true })
    .onConflictDoNothing()
    .returning({ id: editions.id });
  return rows.length > 0;
}
