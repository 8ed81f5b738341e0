import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

interface DatedMeeting {
  id: string;
  team1Id: string;
  team2Id: string;
  /** Where it was, as `placeOf` has it; null for a new one. */
  before: string | null;
}

/** To the captains of both teams, one message each. In the order of ids, against deadlocks. */
export async function mailMeetings(
  tx: Transaction,
  context: Pick<ServerContext, 'config' | 'secrets'>,
  { dated, at }: { dated: readonly DatedMeeting[]; at: Date },
): Promise<void> {
  const teamIds = new Set(dated.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]));
  for (const teamId of [...teamIds].toSorted()) {
    const own = dated.filter(({ team1Id, team2Id }) => [team1Id, team2Id].includes(teamId));
    const meetings = Object.fromEntries(own.map(({ id, before }) => [id, before ?? 'none']));
    await enqueueMail(tx, context, { kind: 'MEETINGS', teamId, meetings, at });
  }
}
