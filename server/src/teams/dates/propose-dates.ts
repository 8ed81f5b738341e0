import type { datesInput } from '@puchar/shared/contract';
import { dateProblemTexts, isOver } from '@puchar/shared/domain';
import type * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dateNegotiations, dateProposals } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { settleProposal, touchNegotiation } from './date-negotiations.repository.ts';
import { lockAsCaptain } from './lock-situation.ts';
import { mayProposeNow } from './read-team-dates.ts';
import type { Season, Situation } from './read-season.ts';
import { recordStep } from './record-step.ts';
import { texts } from './texts.pl.ts';

const dayMs = 86_400_000;

function rejectImpossible(dates: readonly string[], { problemOf }: Situation): void {
  const issues = dates.flatMap((date, place) => {
    const problem = problemOf(date);
    const repeated = dates.indexOf(date) < place ? texts.repeated : null;
    const message = problem === null ? repeated : dateProblemTexts[problem];
    return message === null ? [] : [{ path: ['dates', place], message }];
  });
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

/** Ends one that became void, and begins another. @returns Its id. */
async function beginNegotiation(
  tx: Transaction,
  { season, situation, at }: { season: Season; situation: Situation; at: Date },
): Promise<string> {
  const { meeting, latest } = situation;
  if (latest !== null && latest.row.outcome === null && latest.state.kind === 'VOID') {
    const { reason } = latest.state;
    await touchNegotiation(tx, latest.row.id, { at, outcome: 'VOID', voidReason: reason });
    await recordStep(tx, {
      at,
      actorId: null,
      action: 'meeting.dates-void',
      meetingId: meeting.id,
      details: { voidReason: reason },
    });
  }
  const [row] = await tx
    .insert(dateNegotiations)
    .values({
      meetingId: meeting.id,
      team1Id: meeting.team1.id,
      team2Id: meeting.team2.id,
      meetingDate: new Date(meeting.date),
      wasUndecided: meeting.toBeRescheduled,
      deadline: new Date(at.getTime() + season.settings.decisionDays * dayMs),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: dateNegotiations.id });
  if (row === undefined) throw new Error('An inserted negotiation has no row.');
  return row.id;
}

/**
 * Begins a negotiation, or replies with other dates to what is proposed.
 *
 * @throws AppError NOT_FOUND, PROPOSALS_CHANGED, DATES_CLOSED, INVALID_DATA with the reason at each date.
 */
export async function proposeDates(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  call: { secret: string; meetingId: string; input: z.output<typeof datesInput> },
): Promise<void> {
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
    const negotiationId = goesOn
      ? latest.row.id
      : await beginNegotiation(tx, { season, situation, at });
    if (goesOn) {
      await settleProposal(tx, negotiationId, 'REPLACED');
      await touchNegotiation(tx, negotiationId, { at });
    }
    await tx.insert(dateProposals).values({ negotiationId, teamId, dates, createdAt: at });
    const action = 'meeting.dates-propose';
    await recordStep(tx, { at, actorId: null, action, meetingId, teamId, dates });
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
}
