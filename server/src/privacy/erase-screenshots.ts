import { and, eq, inArray, lte } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { meetings, resultScreenshots } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';

/** For an objection to the decision; docs/privacy.md and the captain's page name the same time. */
const retainedMs = 14 * 86_400_000;

/** Those of meetings with a result. @returns Whether any was there. */
export async function eraseSettledScreenshots({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<boolean> {
  const at = clock.now();
  const isSettled = and(
    lte(resultScreenshots.sentAt, new Date(at.getTime() - retainedMs)),
    inArray(
      resultScreenshots.meetingId,
      db.select({ id: meetings.id }).from(meetings).where(eq(meetings.state, 'FINISHED')),
    ),
  );
  if ((await db.$count(resultScreenshots, isSettled)) === 0) return false;
  return transaction(db, async (tx) => {
    const gone = await tx
      .delete(resultScreenshots)
      .where(isSettled)
      .returning({ id: resultScreenshots.id });
    const details = { screenshot: gone.length };
    const action = 'personal-data.purge';
    await recordEvent(tx, { at, actorId: null, action, subjectId: null, details });
    return true;
  });
}

export function findScreenshots(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: resultScreenshots.id })
    .from(resultScreenshots)
    .innerJoin(meetings, eq(meetings.id, resultScreenshots.meetingId))
    .where(eq(meetings.editionId, editionId))
    .limit(limit);
}

export async function eraseScreenshots(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  await tx.delete(resultScreenshots).where(inArray(resultScreenshots.id, [...ids]));
  return [];
}
