import type { MessageThread, TeamMessage } from '@puchar/shared/contract';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
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

/** The captain reads these on the page, so no e-mail has to. */
export async function noteRead(
  db: Database,
  messages: readonly Pick<TeamMessage, 'id' | 'side'>[],
  at: Date,
): Promise<void> {
  const ids = messages.flatMap(({ id, side }) => (side === 'ORGANISERS' ? [id] : []));
  if (ids.length === 0) return;
  await db
    .update(teamMessages)
    .set({ handledAt: at })
    .where(and(inArray(teamMessages.id, ids), isNull(teamMessages.handledAt)));
}
