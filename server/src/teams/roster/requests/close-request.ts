import type { RosterRequestState } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { rosterRequests } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addTombstones } from '../../players/erase-player.ts';

interface Closing {
  teamId: string;
  requestId: string;
  /** Null for the captain. */
  actorId: string | null;
  state: Exclude<RosterRequestState, 'OPEN'>;
  declineReason?: string;
  at: Date;
}

const actions = {
  ACCEPTED: 'team.roster-request-accept',
  DECLINED: 'team.roster-request-decline',
  WITHDRAWN: 'team.roster-request-withdraw',
} as const;

/**
 * Erases what the request says of a person; a tombstone keeps it erased after a restore. Lock the team before.
 *
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE where it is closed.
 */
export async function closeRequest(
  tx: Transaction,
  { teamId, requestId, actorId, state, declineReason, at }: Closing,
): Promise<void> {
  const isIt = and(eq(rosterRequests.id, requestId), eq(rosterRequests.teamId, teamId));
  const [row] = await tx.select().from(rosterRequests).where(isIt).for('update');
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'OPEN') throw new AppError('CHANGED_MEANWHILE');
  await tx
    .update(rosterRequests)
    .set({ state, declineReason: declineReason ?? null, change: null, reason: '', closedAt: at })
    .where(isIt);
  await addTombstones(tx, [{ subjectId: requestId, kind: 'request', at }]);
  const details = actorId === null ? { byCaptain: true } : {};
  await recordEvent(tx, { at, actorId, action: actions[state], subjectId: teamId, details });
}
