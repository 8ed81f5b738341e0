import type { datesInput } from '@puchar/shared/contract';
import { dateProblemTexts, isOver } from '@puchar/shared/domain';
import type * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';
import { dateProposals } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { beginNegotiation, dayMs } from './begin-negotiation.ts';
import { settleProposal, touchNegotiation } from './date-negotiations.repository.ts';
import { lockAsCaptain } from './lock-situation.ts';
import { mayProposeNow } from './read-team-dates.ts';
import { teamIdsOf } from './read-season.ts';
import type { Situation } from './read-season.ts';
import { recordStep } from './record-step.ts';
import { texts } from './texts.pl.ts';

function rejectImpossible(dates: readonly string[], { problemOf }: Situation): void {
  const issues = dates.flatMap((date, place) => {
    const problem = problemOf(date);
    const repeated = dates.indexOf(date) < place ? texts.repeated : null;
    const message = problem === null ? repeated : dateProblemTexts[problem];
    return message === null ? [] : [{ path: ['dates', place], message }];
  });
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

/**
 * Begins a negotiation, or replies with other dates to what is proposed.
 *
 * @throws AppError NOT_FOUND, PROPOSALS_CHANGED, DATES_CLOSED, INVALID_DATA with the reason at each date.
 */
export async function proposeDates(
  context: Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config'>,
  call: { secret: string; meetingId: string; input: z.output<typeof datesInput> },
): Promise<void> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const { secret, meetingId, input } = call;
  const dates = input.dates.map((date) => new Date(date).toISOString());
  await transaction(db, async (tx) => {
    const locked = await lockAsCaptain(tx, { secret, meetingId, now: at });
    const { season, situation, teamId } = locked;
    const { latest } = situation;
    const isOpen = latest?.state.kind === 'REPLY';
    const open = isOpen ? (latest.open?.id ?? null) : null;
    if (open !== input.repliesTo) throw new AppError('PROPOSALS_CHANGED');
    if (!mayProposeNow(season, situation, teamId)) throw new AppError('DATES_CLOSED');
    rejectImpossible(dates, situation);
    const goesOn = latest !== null && !isOver(latest.state);
    const deadline = new Date(at.getTime() + season.settings.decisionDays * dayMs);
    const negotiationId = goesOn
      ? latest.row.id
      : await beginNegotiation(tx, context, { situation, deadline, at });
    if (goesOn) {
      const isFirst = latest.proposals.length === 0;
      await settleProposal(tx, negotiationId, 'REPLACED');
      await touchNegotiation(tx, negotiationId, { at, ...(isFirst ? { deadline } : {}) });
    }
    await tx.insert(dateProposals).values({ negotiationId, teamId, dates, createdAt: at });
    const action = 'meeting.dates-propose';
    const notifies = teamIdsOf(situation.meeting).filter((id) => id !== teamId);
    const step = { at, actorId: null, action, meetingId, teamId, dates, notifies } as const;
    await recordStep(tx, context, step);
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
}
