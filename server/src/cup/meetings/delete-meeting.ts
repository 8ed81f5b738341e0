import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockMeeting } from './lock-meeting.ts';

export async function deleteMeeting(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  const meeting = await transaction(db, async (tx) => {
    const present = await lockMeeting(tx, id);
    const [node] = await tx
      .select({ id: bracketNodes.id })
      .from(bracketNodes)
      .where(eq(bracketNodes.meetingId, present.id));
    if (node) throw new AppError('MEETING_IN_BRACKET');
    await tx.delete(meetings).where(eq(meetings.id, present.id));
    await recordEvent(tx, {
      at,
      actorId,
      action: 'meeting.delete',
      subjectId: present.id,
      details: { team1Id: present.team1Id, team2Id: present.team2Id, state: present.state },
    });
    return present;
  });
  await changes.publish({ topic: 'meeting', id: meeting.id });
  return { message: 'Meeting deleted.' };
}
