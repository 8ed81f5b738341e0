import type { MessageThread } from '@puchar/shared/contract';
import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { teamMessages } from '../../platform/database/schema.ts';

const mostShown = 100;

/** Oldest first; the last hundred. */
export async function readMessages(
  db: Database | Transaction,
  teamId: string,
): Promise<MessageThread> {
  const rows = await db
    .select()
    .from(teamMessages)
    .where(eq(teamMessages.teamId, teamId))
    .orderBy(desc(teamMessages.createdAt), desc(teamMessages.id))
    .limit(mostShown);
  return rows.reverse().map(({ id, side, text, handledAt, createdAt }) => ({
    id,
    side,
    text,
    at: createdAt.toISOString(),
    isOpen: side === 'TEAM' && handledAt === null,
  }));
}
