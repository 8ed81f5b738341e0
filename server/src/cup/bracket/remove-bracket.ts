import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';
import type { StoredNode } from './lock-bracket.ts';

/** @throws AppError BRACKET_STARTED once a meeting of it is LIVE or FINISHED. */
function refuseStarted(nodes: readonly StoredNode[]): void {
  const hasBegun = nodes.some(({ meeting }) => meeting !== null && meeting.state !== 'UPCOMING');
  if (hasBegun) throw new AppError('BRACKET_STARTED');
}

/**
 * Removes a locked bracket that has not begun, with its meetings.
 *
 * @returns Ids of the removed meetings.
 * @throws AppError BRACKET_STARTED
 */
export async function removeBracket(
  tx: Transaction,
  editionId: string,
  nodes: readonly StoredNode[],
): Promise<string[]> {
  refuseStarted(nodes);
  const meetingIds = nodes.flatMap(({ meeting }) => (meeting ? [meeting.id] : []));
  await tx.delete(bracketNodes).where(eq(bracketNodes.editionId, editionId));
  if (meetingIds.length > 0) await tx.delete(meetings).where(inArray(meetings.id, meetingIds));
  return meetingIds;
}
