import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

interface DatedMeeting {
  /** Of the meeting, or of the bracket's node while it has none. */
  id: string;
  /** Those that are known. */
  teamIds: readonly string[];
  /** Where it was, as `placeOf` has it; null for a new one. */
  before: string | null;
}

/** To the captains of all teams, one message each. In the order of ids, against deadlocks. */
export async function mailMeetings(
  tx: Transaction,
  context: Pick<ServerContext, 'config' | 'secrets'>,
  { dated, at }: { dated: readonly DatedMeeting[]; at: Date },
): Promise<void> {
  const receivers = new Set(dated.flatMap(({ teamIds }) => teamIds));
  for (const teamId of [...receivers].toSorted()) {
    const own = dated.filter((one) => one.teamIds.includes(teamId));
    const meetings = Object.fromEntries(own.map(({ id, before }) => [id, before ?? 'none']));
    await enqueueMail(tx, context, { kind: 'MEETINGS', teamId, meetings, at });
  }
}
