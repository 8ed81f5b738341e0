import type { Meeting, MeetingInput } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../lock-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { insertMeeting } from './insert-meeting.ts';
import { readMeeting } from './read-meeting.ts';

/** @throws AppError TEAM_BUSY when a team of the new meetings would play twice at one time. */
async function refuseBusyTeams(
  tx: Transaction,
  editionId: string,
  inputs: readonly MeetingInput[],
): Promise<void> {
  const standing = await tx
    .select({ team1Id: meetings.team1Id, team2Id: meetings.team2Id, date: meetings.date })
    .from(meetings)
    .where(and(eq(meetings.editionId, editionId), eq(meetings.toBeRescheduled, false)));
  const at = (teamId: string, date: Date | string) =>
    `${teamId.toLowerCase()} ${new Date(date).getTime()}`;
  const taken = new Set(
    standing.flatMap(({ team1Id, team2Id, date }) => [at(team1Id, date), at(team2Id, date)]),
  );
  for (const { team1Id, team2Id, date, toBeRescheduled } of inputs) {
    // A date that is not settled yet binds nobody.
    if (toBeRescheduled === true) continue;
    for (const key of [at(team1Id, date), at(team2Id, date)]) {
      if (taken.has(key)) throw new AppError('TEAM_BUSY');
      taken.add(key);
    }
  }
}

/**
 * Several meetings at once, all or none.
 *
 * @throws AppError as for one, and TEAM_BUSY.
 */
export async function createMeetings(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { inputs, actorId }: { inputs: readonly MeetingInput[]; actorId: string },
): Promise<Meeting[]> {
  const at = clock.now();
  const made = await transaction(db, async (tx) => {
    const editionId = await lockEdition(tx);
    await refuseBusyTeams(tx, editionId, inputs);
    const answers: Meeting[] = [];
    for (const input of inputs) {
      const id = await insertMeeting(tx, { editionId, input, actorId, at });
      answers.push(await readMeeting(tx, id));
    }
    return answers;
  });
  await changes.publish({ topic: 'meeting', id: '*' });
  return made;
}
