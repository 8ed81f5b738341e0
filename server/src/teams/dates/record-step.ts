import type { AuditAction } from '@puchar/shared/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuditDetails } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

export interface DateStep {
  at: Date;
  /** Null for a captain. */
  actorId: string | null;
  action: Extract<AuditAction, `meeting.dates-${string}`>;
  meetingId: string;
  /** Of the captain. */
  teamId?: string;
  dates?: readonly string[];
  details?: AuditDetails;
  /** Teams whose captains learn of it. */
  notifies?: readonly string[];
}

const fields = ['date', 'secondDate', 'thirdDate'] as const;

/** Each step of a negotiation passes here, in its transaction. */
export async function recordStep(
  tx: Transaction,
  context: Pick<ServerContext, 'config'>,
  { at, actorId, action, meetingId, teamId, dates = [], details = {}, notifies = [] }: DateStep,
): Promise<void> {
  const named = fields.flatMap((field, place) => {
    const date = dates[place];
    return date === undefined ? [] : [[field, date] as const];
  });
  await recordEvent(tx, {
    at,
    actorId,
    action,
    subjectId: meetingId,
    details: {
      ...(teamId === undefined ? {} : { teamId, byCaptain: true }),
      ...Object.fromEntries(named),
      ...details,
    },
  });
  const meetings = { [meetingId]: '' };
  // In one order, against deadlocks.
  for (const receiver of notifies.toSorted()) {
    await enqueueMail(tx, context, { kind: 'PROPOSALS', teamId: receiver, meetings, at });
  }
}
