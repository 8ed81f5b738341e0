import type { ServerContext } from '../../platform/context.ts';
import { updateMeetingIn } from '../../cup/meetings/update-meeting.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { settleProposal, touchNegotiation } from './date-negotiations.repository.ts';
import { lockAsCaptain } from './lock-situation.ts';
import type { Situation } from './read-season.ts';
import { recordStep } from './record-step.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>;

interface Reply {
  secret: string;
  meetingId: string;
  proposalId: string;
}

/** The open proposal with that id while it waits for a reply. */
function openProposal({ latest }: Situation, proposalId: string) {
  if (latest?.open?.id !== proposalId) throw new AppError('PROPOSALS_CHANGED');
  const { state, open, row } = latest;
  if (state.kind !== 'REPLY') throw new AppError('PROPOSALS_CHANGED');
  return { open, row };
}

/**
 * Moves the meeting at once, or leaves the last word to organisers.
 *
 * @throws AppError NOT_FOUND, PROPOSALS_CHANGED, DATE_IMPOSSIBLE.
 */
export async function acceptDate(
  context: Context,
  { secret, meetingId, proposalId, date: chosen }: Reply & { date: string },
): Promise<void> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const date = new Date(chosen).toISOString();
  await transaction(db, async (tx) => {
    const locked = await lockAsCaptain(tx, { secret, meetingId, now: at });
    const { season, situation, teamId } = locked;
    const { open, row } = openProposal(situation, proposalId);
    if (open.teamId === teamId || !open.dates.includes(date)) {
      throw new AppError('PROPOSALS_CHANGED');
    }
    if (situation.problemOf(date) !== null) throw new AppError('DATE_IMPOSSIBLE');
    const isAtOnce = season.settings.datesAtOnce;
    await settleProposal(tx, row.id, 'ACCEPTED');
    await touchNegotiation(tx, row.id, {
      at,
      agreedDate: new Date(date),
      ...(isAtOnce ? { outcome: 'AGREED' } : {}),
    });
    const step = { at, actorId: null, meetingId, teamId, dates: [date] };
    // A date that counts at once is sent as the date of the meeting.
    const notifies = isAtOnce ? [] : [open.teamId];
    await recordStep(tx, context, { ...step, action: 'meeting.dates-accept', notifies });
    if (!isAtOnce) return;
    const update = { date, toBeRescheduled: false };
    await updateMeetingIn(tx, context, { id: meetingId, update, actorId: null, at });
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
}

/**
 * A meeting that has a date keeps it; one without waits for other proposals.
 *
 * @throws AppError NOT_FOUND, PROPOSALS_CHANGED.
 */
export async function withdrawDates(
  context: Context,
  { secret, meetingId, proposalId }: Reply,
): Promise<void> {
  const { db, clock, changes } = context;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { situation, teamId } = await lockAsCaptain(tx, { secret, meetingId, now: at });
    const { open, row } = openProposal(situation, proposalId);
    if (open.teamId !== teamId) throw new AppError('PROPOSALS_CHANGED');
    await settleProposal(tx, row.id, 'WITHDRAWN');
    await touchNegotiation(tx, row.id, {
      at,
      ...(row.wasUndecided ? {} : { outcome: 'WITHDRAWN' }),
    });
    const action = 'meeting.dates-withdraw';
    await recordStep(tx, context, { at, actorId: null, action, meetingId, teamId });
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
}
