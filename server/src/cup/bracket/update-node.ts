import type { BracketNode } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockBracket, publishBracket } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';
import { readBracket } from './read-bracket.ts';
import { inputTexts } from './texts.pl.ts';

function findNode(node: BracketNode | undefined, id: string): BracketNode | undefined {
  if (!node || node.id === id) return node;
  return (
    findNode(node.firstParent, id) ??
    findNode(node.secondParent, id) ??
    findNode(node.thirdPlace, id)
  );
}

function isOfNode(
  { teamIds: [one, other] }: StoredNode,
  { team1Id, team2Id }: { team1Id: string; team2Id: string },
): boolean {
  return (one === team1Id && other === team2Id) || (one === team2Id && other === team1Id);
}

async function rejectMeeting(
  tx: Transaction,
  editionId: string,
  { node, nodes, meetingId }: { node: StoredNode; nodes: readonly StoredNode[]; meetingId: string },
): Promise<void> {
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), eq(meetings.editionId, editionId)))
    .for('update');
  if (!meeting) throw new AppError('NOT_FOUND');
  const holder = nodes.find((other) => other.meeting?.id === meetingId);
  if (holder && holder.id !== node.id) throw new AppError('MEETING_IN_BRACKET');
  if (meeting.stage !== 'LADDER' || !isOfNode(node, meeting)) {
    throw new AppError('INVALID_DATA', {
      issues: [{ path: ['meetingId'], message: inputTexts.wrongMeeting }],
    });
  }
  if (meeting.state !== 'UPCOMING') throw new AppError('BRACKET_STARTED');
}

/** Links a LADDER meeting that has not begun to a node of its two teams; null unlinks. */
export async function updateNode(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { nodeId, meetingId, actorId }: { nodeId: string; meetingId: string | null; actorId: string },
): Promise<BracketNode> {
  const at = clock.now();
  const { answer: response, touched } = await transaction(db, async (tx) => {
    const editionId = await lockEdition(tx);
    const nodes = await lockBracket(tx, editionId);
    const node = nodes.find(({ id }) => id === nodeId);
    if (!node) throw new AppError('NOT_FOUND');
    const held = node.meeting?.id ?? null;
    if (meetingId !== held) {
      if (node.meeting && node.meeting.state !== 'UPCOMING') throw new AppError('BRACKET_STARTED');
      if (meetingId !== null) await rejectMeeting(tx, editionId, { node, nodes, meetingId });
      await tx
        .update(bracketNodes)
        .set({ meetingId, date: null, station: null, updatedAt: at })
        .where(eq(bracketNodes.id, nodeId));
      await recordEvent(tx, {
        at,
        actorId,
        action: 'bracket.update-node',
        subjectId: nodeId,
        details: { meetingId, meetingIdBefore: held },
      });
    }
    const changed = findNode((await readBracket(tx)) ?? undefined, nodeId);
    if (!changed) throw new AppError('NOT_FOUND');
    return { answer: changed, touched: [held, meetingId].flatMap((id) => id ?? []) };
  });
  await publishBracket(changes, touched);
  return response;
}
