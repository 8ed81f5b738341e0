import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { lockEdition } from '../lock-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';
import { lockBracket } from '../bracket/lock-bracket.ts';
import type { StoredNode } from '../bracket/lock-bracket.ts';

export interface LockedMeeting {
  editionId: string;
  meeting: typeof meetings.$inferSelect;
  nodes: StoredNode[];
  /** Place of the meeting in the bracket, or null. */
  nodeId: string | null;
}

/**
 * Locks a meeting of the current edition for a change of its state, in the fixed order edition, nodes,
 * meeting.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockInBracket(tx: Transaction, id: string): Promise<LockedMeeting> {
  const editionId = await lockEdition(tx);
  const nodes = await lockBracket(tx, editionId);
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.editionId, editionId)))
    .for('update');
  if (!meeting) throw new AppError('NOT_FOUND');
  const node = nodes.find((one) => one.meeting?.id === meeting.id);
  return { editionId, meeting, nodes, nodeId: node?.id ?? null };
}
