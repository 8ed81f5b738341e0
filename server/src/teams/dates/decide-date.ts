import type { dateDecision } from '@puchar/shared/contract';
import { dateProblemTexts, isOver } from '@puchar/shared/domain';
import type * as z from 'zod/mini';
import { updateMeetingIn } from '../../cup/meetings/update-meeting.ts';
import type { ServerContext } from '../../platform/context.ts';
import { isStale } from '../../platform/database/row-version.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { touchNegotiation } from './date-negotiations.repository.ts';
import { lockAsOrganiser } from './lock-situation.ts';
import { teamIdsOf } from './read-season.ts';
import { recordStep } from './record-step.ts';
import { texts } from './texts.pl.ts';

interface Decision {
  meetingId: string;
  input: z.output<typeof dateDecision>;
  actorId: string;
}

/**
 * Organisers may decide before the deadline too; hours and days of captains do not bind them.
 *
 * @throws AppError NOT_FOUND, PROPOSALS_CHANGED for one that ended or goes on, INVALID_DATA at `date`.
 */
export async function decideDate(
  context: Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>,
  { meetingId, input, actorId }: Decision,
): Promise<{ message: string }> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const date = input.date === null ? null : new Date(input.date).toISOString();
  await transaction(db, async (tx) => {
    const { situation } = await lockAsOrganiser(tx, meetingId, at);
    const { latest } = situation;
    if (latest === null || isOver(latest.state)) throw new AppError('PROPOSALS_CHANGED');
    const { row } = latest;
    if (isStale(row.updatedAt, input.expectedUpdatedAt)) throw new AppError('PROPOSALS_CHANGED');
    const step = { at, actorId, meetingId };
    if (date === null) {
      await touchNegotiation(tx, row.id, { at, outcome: 'CLOSED' });
      const notifies = teamIdsOf(situation.meeting);
      await recordStep(tx, context, { ...step, action: 'meeting.dates-close', notifies });
      return;
    }
    const problem = situation.firmProblemOf(date);
    if (problem !== null) {
      const issues = [{ path: ['date'], message: dateProblemTexts[problem] }];
      throw new AppError('INVALID_DATA', { issues });
    }
    const isAgreed = row.agreedDate?.getTime() === Date.parse(date);
    const outcome = isAgreed ? 'AGREED' : 'SET';
    await touchNegotiation(tx, row.id, { at, outcome, agreedDate: new Date(date) });
    await recordStep(tx, context, { ...step, action: 'meeting.dates-set', dates: [date] });
    const update = { date, toBeRescheduled: false };
    await updateMeetingIn(tx, context, { id: meetingId, update, actorId, at });
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
  return { message: date === null ? texts.closed : texts.set };
}
