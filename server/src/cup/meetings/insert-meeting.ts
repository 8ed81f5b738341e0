import type { MeetingInput } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';
import { lockPair, refuseSameTeam } from './meeting-pair.ts';

/** Games of a meeting unless an organiser states otherwise. */
const usualBestOf = { GROUP: 1, LADDER: 3 } as const;

interface NewMeeting {
  editionId: string;
  input: MeetingInput;
  actorId: string;
  at: Date;
}

/**
 * Writes an upcoming meeting with its audit record.
 *
 * @returns Its id.
 * @throws AppError INVALID_DATA, NOT_FOUND for an unknown team, TEAM_NOT_ACCEPTED.
 */
export async function insertMeeting(
  tx: Transaction,
  { editionId, input, actorId, at }: NewMeeting,
): Promise<string> {
  const { team1Id, team2Id, stage } = input;
  refuseSameTeam(input);
  const date = new Date(input.date);
  const bestOf = input.bestOf ?? usualBestOf[stage];
  const groupId = await lockPair(tx, input, stage);
  const [row] = await tx
    .insert(meetings)
    .values({
      editionId,
      team1Id,
      team2Id,
      stage,
      date,
      bestOf,
      groupId,
      toBeRescheduled: input.toBeRescheduled ?? false,
      streamLink: input.streamLink ?? null,
      publicNote: input.publicNote ?? null,
      updatedAt: at,
    })
    .returning({ id: meetings.id });
  if (!row) throw new AppError('INTERNAL');
  await recordEvent(tx, {
    at,
    actorId,
    action: 'meeting.create',
    subjectId: row.id,
    details: { team1Id, team2Id, stage, bestOf },
  });
  return row.id;
}
