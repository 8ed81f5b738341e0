import type { Meeting, MeetingInput } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../lock-edition.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { insertMeeting } from './insert-meeting.ts';
import { readMeeting } from './read-meeting.ts';

/**
 * An upcoming meeting of two accepted teams; of the GROUP stage in the group that both are in.
 *
 * @throws AppError INVALID_DATA, NOT_FOUND for an unknown team, TEAM_NOT_ACCEPTED.
 */
export async function createMeeting(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: MeetingInput; actorId: string },
): Promise<Meeting> {
  const at = clock.now();
  const meeting = await transaction(db, async (tx) => {
    // No draw of the groups meanwhile: the meeting is of the group that its teams are in.
    const editionId = await lockEdition(tx);
    const id = await insertMeeting(tx, { editionId, input, actorId, at });
    return readMeeting(tx, id);
  });
  await changes.publish({ topic: 'meeting', id: meeting.id });
  return meeting;
}
