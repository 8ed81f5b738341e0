import type { Meeting, MeetingInput } from '@puchar/shared/contract';
import { AppError } from '../../app-error.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { meetings } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { meetingDate } from './meeting-date.ts';
import { lockPair, refuseSameTeam } from './meeting-pair.ts';
import { readMeeting } from './read-meeting.ts';

/** Games of a meeting unless an organiser states otherwise. */
const usualBestOf = { GROUP: 1, LADDER: 3 } as const;

/**
 * An upcoming meeting of two accepted teams; of the GROUP stage in the group that both are in.
 *
 * @throws AppError INVALID_DATA, NOT_FOUND for an unknown team, TEAM_NOT_ACCEPTED.
 */
export async function createMeeting(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: MeetingInput; actorId: string },
): Promise<Meeting> {
  const { team1Id, team2Id, stage } = input;
  refuseSameTeam(input);
  const date = meetingDate(input.date);
  const bestOf = input.bestOf ?? usualBestOf[stage];
  const at = clock.now();
  const meeting = await transaction(db, async (tx) => {
    const edition = await findCurrentEdition(tx);
    if (!edition) throw new AppError('NOT_FOUND');
    const groupId = await lockPair(tx, input, stage);
    const [row] = await tx
      .insert(meetings)
      .values({
        editionId: edition.id,
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
    return readMeeting(tx, row.id);
  });
  await changes.publish({ topic: 'meeting', id: meeting.id });
  return meeting;
}
