import {
  advanceNoTeam,
  advanceWinner,
  loserPlace,
  nextPlace,
  settleMeeting,
  undoAdvance,
} from '@puchar/shared/domain';
import type { BracketOutcome, SettledMeeting } from '@puchar/shared/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';
import { currentEditionId } from '../current-edition.ts';
import { readDropOuts } from '../drop-outs/read-drop-outs.ts';
import { isSettled, settleStored } from '../drop-outs/settle-meeting.ts';
import type { MeetingRow } from '../drop-outs/settle-meeting.ts';
import { carryOut } from './carry-out.ts';
import type { BracketStep } from './carry-out.ts';
import { lockBracket } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';

export type Settling = Pick<BracketStep, 'editionId' | 'at' | 'actorId'>;

async function ladderRows(tx: Transaction, nodes: readonly StoredNode[]) {
  const ids = nodes.flatMap(({ meeting }) => meeting?.id ?? []);
  const rows = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.editionId, currentEditionId), inArray(meetings.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

function outcomeOf(
  nodes: readonly StoredNode[],
  nodeId: string,
  { state, winnerId }: SettledMeeting,
): BracketOutcome {
  if (state !== 'FINISHED') return undoAdvance(nodes, nodeId);
  return winnerId === null ? advanceNoTeam(nodes, nodeId) : advanceWinner(nodes, nodeId, winnerId);
}

/**
 * Opens again what drop-outs ended further up, as far as it rests on the node, so that the node's result can change.
 * @returns Ids of changed meetings.
 */
export async function releaseSettled(
  tx: Transaction,
  settling: Settling,
  nodeId: string,
): Promise<string[]> {
  const nodes = await lockBracket(tx, settling.editionId);
  const rows = await ladderRows(tx, nodes);
  const changed: string[] = [];
  for (const next of [nextPlace(nodes, nodeId)?.node, loserPlace(nodes, nodeId)?.node]) {
    if (!next) continue;
    changed.push(...(await releaseSettled(tx, settling, next.id)));
    const row = rows.get(next.meeting?.id ?? '');
    if (!row || row.settledFrom === null) continue;
    const present = await lockBracket(tx, settling.editionId);
    const step = { ...settling, nodes: present, nodeId: next.id, bestOf: row.bestOf };
    changed.push(...(await carryOut(tx, step, undoAdvance(present, next.id))));
    await settleStored(tx, row, { ...settling, dropOuts: new Map() });
    changed.push(row.id);
  }
  return changed;
}

/**
 * Ends the bracket's meetings of teams that dropped out, opens those that no drop-out ends any more, and moves winners
 * on, until nothing is left to change. Lock the edition before.
 * @returns Ids of changed meetings.
 * @throws AppError NEXT_MEETING_STARTED
 */
export async function settleBracket(tx: Transaction, settling: Settling): Promise<string[]> {
  const changed: string[] = [];
  const dropOuts = await readDropOuts(tx);
  for (;;) {
    const found = await findUnsettled(tx, settling.editionId, dropOuts);
    if (!found) return changed;
    const { nodeId, row, settled } = found;
    changed.push(...(await releaseSettled(tx, settling, nodeId)));
    const nodes = await lockBracket(tx, settling.editionId);
    const step = { ...settling, nodes, nodeId, bestOf: row.bestOf };
    changed.push(...(await carryOut(tx, step, outcomeOf(nodes, nodeId, settled))));
    await settleStored(tx, row, { ...settling, dropOuts });
    changed.push(row.id);
  }
}

interface Unsettled {
  nodeId: string;
  row: MeetingRow;
  settled: SettledMeeting;
}

async function findUnsettled(
  tx: Transaction,
  editionId: string,
  dropOuts: Parameters<typeof settleMeeting>[1],
): Promise<Unsettled | null> {
  const nodes = await lockBracket(tx, editionId);
  const rows = await ladderRows(tx, nodes);
  for (const { id: nodeId, meeting } of nodes) {
    const row = rows.get(meeting?.id ?? '');
    if (!row) continue;
    const settled = settleMeeting(row, dropOuts);
    if (!isSettled(row, settled)) return { nodeId, row, settled };
  }
  return null;
}
