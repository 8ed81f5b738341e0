import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dateNegotiations } from '../../platform/database/schema.ts';
import { touchNegotiation } from './date-negotiations.repository.ts';
import type { Situation } from './read-season.ts';
import { recordStep } from './record-step.ts';

export const dayMs = 86_400_000;

/** Ends one that became void, and begins another. @returns Its id. */
export async function beginNegotiation(
  tx: Transaction,
  context: Pick<ServerContext, 'config'>,
  { situation, deadline, at }: { situation: Situation; deadline: Date; at: Date },
): Promise<string> {
  const { meeting, latest } = situation;
  if (latest !== null && latest.row.outcome === null && latest.state.kind === 'VOID') {
    const { reason } = latest.state;
    await touchNegotiation(tx, latest.row.id, { at, outcome: 'VOID', voidReason: reason });
    await recordStep(tx, context, {
      at,
      actorId: null,
      action: 'meeting.dates-void',
      meetingId: meeting.id,
      details: { voidReason: reason },
    });
  }
  const [row] = await tx
    .insert(dateNegotiations)
    .values({
      meetingId: meeting.id,
      team1Id: meeting.team1.id,
      team2Id: meeting.team2.id,
      meetingDate: new Date(meeting.date),
      wasUndecided: meeting.toBeRescheduled,
      deadline,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: dateNegotiations.id });
  if (row === undefined) throw new Error('An inserted negotiation has no row.');
  return row.id;
}
