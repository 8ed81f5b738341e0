import { isOver, obstacleOf } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { lockEdition } from '../../cup/current-edition.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dateNegotiations } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { claimRun } from '../../platform/jobs/claim-run.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Job } from '../../platform/jobs/periodic-job.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { beginNegotiation, dayMs } from './begin-negotiation.ts';
import { lockSituation } from './lock-situation.ts';
import type { Locked } from './lock-situation.ts';
import { readSeason, readSituations, teamIdsOf } from './read-season.ts';
import type { Season, Situation } from './read-season.ts';
import { mayBegin } from './read-team-dates.ts';
import { recordStep } from './record-step.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config'>;

/** Captains may look for a date, and nothing says yet until when; what organisers closed stays closed. */
function opens(season: Season, situation: Situation): boolean {
  const { around, meeting, latest } = situation;
  if (!meeting.toBeRescheduled || obstacleOf(around) !== null) return false;
  if (!mayBegin(season, situation)) return false;
  if (latest === null) return true;
  const { state, row } = latest;
  const isClosed = state.kind === 'ENDED' && state.outcome === 'CLOSED';
  const isSame = row.wasUndecided && row.meetingDate.getTime() === Date.parse(meeting.date);
  return isOver(state) && !(isClosed && isSame);
}

function expires({ latest }: Situation): boolean {
  if (latest === null || latest.row.expiredAt !== null) return false;
  return latest.state.kind === 'ORGANISERS' && latest.state.reason === 'DEADLINE';
}

/** @returns Whether anything was stored. */
async function note(
  tx: Transaction,
  context: Context,
  { season, situation }: Locked,
): Promise<boolean> {
  const at = context.clock.now();
  const { meeting, latest } = situation;
  const step = { at, actorId: null, meetingId: meeting.id };
  if (opens(season, situation)) {
    const deadline = new Date(at.getTime() + season.settings.openDays * dayMs);
    await beginNegotiation(tx, context, { situation, deadline, at });
    await recordStep(tx, context, { ...step, action: 'meeting.dates-open' });
    return true;
  }
  if (latest === null || !expires(situation)) return false;
  // Its version stays: what an organiser decides meanwhile is no other decision.
  await tx
    .update(dateNegotiations)
    .set({ expiredAt: at })
    .where(eq(dateNegotiations.id, latest.row.id));
  const notifies = teamIdsOf(meeting);
  await recordStep(tx, context, { ...step, action: 'meeting.dates-expire', notifies });
  return true;
}

async function noteOf(context: Context, meetingId: string): Promise<void> {
  const { db, clock, changes } = context;
  const isNoted = await transaction(db, async (tx) => {
    await lockEdition(tx);
    const locked = await lockSituation(tx, { meetingId, now: clock.now(), site: 'public' });
    return note(tx, context, locked);
  });
  if (isNoted) await changes.publish({ topic: 'meeting', id: meetingId });
}

/** Of meetings without a date it notes when captains may look for one, and when their time is over. */
export async function watchDates(context: Context): Promise<void> {
  const { db, clock } = context;
  const season = await readSeason(db, { now: clock.now(), site: 'public' });
  if (season === null) return;
  const situations = await readSituations(db, season, ({ state }) => state === 'UPCOMING');
  const due = situations.filter((one) => opens(season, one) || expires(one));
  for (const { meeting } of due) {
    try {
      await noteOf(context, meeting.id);
    } catch (error) {
      // It is gone since.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

const everyMs = 60_000;

export function createDateJob(context: Context & Pick<ServerContext, 'log'>): Job {
  return createPeriodicJob({
    everyMs,
    work: async () =>
      (await claimRun(context, 'dates.watch', everyMs)) && (await watchDates(context)),
    failed: (error) => context.log.warn('dates.job-failed', errorFields(error)),
  });
}
