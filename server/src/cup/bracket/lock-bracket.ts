import type { BracketNodeState } from '@puchar/shared/domain';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';

/** A stored node as the engine asks for it, with the date of its meeting. */
export interface StoredNode extends BracketNodeState {
  centralOne: boolean;
  date: Date | null;
}

/**
 * The bracket of the edition, locked until the end of the transaction; empty when there is none. The
 * edition is to be locked before.
 */
export async function lockBracket(tx: Transaction, editionId: string): Promise<StoredNode[]> {
  const rows = await tx
    .select()
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, editionId))
    .orderBy(asc(bracketNodes.id))
    .for('update');
  const held = await tx
    .select({
      id: meetings.id,
      state: meetings.state,
      winnerId: meetings.winnerId,
      date: meetings.date,
    })
    .from(meetings)
    .innerJoin(bracketNodes, eq(bracketNodes.meetingId, meetings.id))
    .where(eq(bracketNodes.editionId, editionId));
  const byId = new Map(held.map((meeting) => [meeting.id, meeting]));
  return rows.map((row) => {
    const meeting = row.meetingId === null ? undefined : byId.get(row.meetingId);
    return {
      id: row.id,
      centralOne: row.centralOne,
      parentIds: [row.firstParentId, row.secondParentId],
      teamIds: [row.firstTeamId, row.secondTeamId],
      meeting: meeting
        ? { id: meeting.id, state: meeting.state, winnerId: meeting.winnerId }
        : null,
      date: meeting?.date ?? null,
    };
  });
}
