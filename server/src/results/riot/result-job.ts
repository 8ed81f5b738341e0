import type { ResultFailure } from '@puchar/shared/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import { games, meetings } from '../../platform/database/schema.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Later, Job } from '../../platform/jobs/periodic-job.ts';
import { claimMs, nextPoll, nextRetry, takeResult } from './take-result.ts';
import type { ResultContext, ResultOutcome } from './take-result.ts';
import { isUnreadable } from '../../platform/external/read-response.ts';

/** A callback needs its result within seconds, and looking for due games is one small indexed read. */
const everyMs = 3_000;
const gamesPerRun = 20;
/** Time limit of all requests for one game. */
const requestMs = 15_000;

interface Claimed {
  id: string;
  code: string;
  attempts: number;
  openedAt: Date;
  meetingId: string;
  isLive: boolean;
  /** The `resultDueAt` of this claim; another value means that the game was changed meanwhile. */
  claimedUntil: Date;
}

async function findDue({ db, clock }: ResultContext) {
  return db
    .select({
      id: games.id,
      code: games.tournamentCode,
      attempts: games.resultAttempts,
      openedAt: games.createdAt,
      meetingId: games.meetingId,
      state: meetings.state,
    })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(lte(games.resultDueAt, clock.now()))
    .orderBy(asc(games.resultDueAt))
    .limit(gamesPerRun);
}

/** Of two processes that see the same due game, one gets it. */
async function claim(
  { db, clock }: ResultContext,
  due: Awaited<ReturnType<typeof findDue>>[number],
): Promise<Claimed | null> {
  const now = clock.now();
  const claimedUntil = new Date(now.getTime() + claimMs);
  const attempts = due.attempts + 1;
  const rows = await db
    .update(games)
    .set({ resultDueAt: due.code === null ? null : claimedUntil, resultAttempts: attempts })
    .where(and(eq(games.id, due.id), lte(games.resultDueAt, now)))
    .returning({ id: games.id });
  const { id, code, openedAt, meetingId, state } = due;
  if (rows.length === 0 || code === null) return null;
  return { id, code, attempts, openedAt, meetingId, isLive: state === 'LIVE', claimedUntil };
}

interface Note {
  resultDueAt: Date | null;
  resultFault: ResultFailure | null;
}

const ended = (resultFailure: ResultFailure | null): Note => ({
  resultDueAt: null,
  resultFault: resultFailure,
});

/** Null when the outcome is stored already. */
function noteOf(game: Claimed, outcome: ResultOutcome, now: Date): Note | null {
  const waiting = { attempts: game.attempts, openedAt: game.openedAt, now };
  if (outcome.kind === 'filled') return null;
  if (outcome.kind === 'unchanged') return ended(null);
  if (outcome.kind === 'rejected') return ended(outcome.failure);
  const isUnplayed = outcome.kind === 'not-played';
  const isUnread =
    outcome.kind === 'unreadable' || (outcome.kind === 'down' && isUnreadable(outcome));
  const leastMs = outcome.kind === 'down' ? outcome.retryAfterMs : 0;
  const at = isUnplayed ? nextPoll(waiting) : nextRetry(waiting, leastMs);
  if (at !== null) return { resultDueAt: at, resultFault: isUnread ? 'UNREADABLE' : null };
  if (!isUnplayed) return ended(isUnread ? 'UNREADABLE' : 'SERVICE');
  // A game that was decided without a result is requested for a while, without an error.
  return ended(game.isLive ? 'NOT_PLAYED' : null);
}

/** Unless a callback, an organiser or another process changed the game since it was claimed. */
async function write({ db, changes }: ResultContext, game: Claimed, note: Note): Promise<void> {
  const rows = await db
    .update(games)
    .set(note)
    .where(and(eq(games.id, game.id), eq(games.resultDueAt, game.claimedUntil)))
    .returning({ id: games.id });
  // While the result is pending without an error, nothing visible has changed.
  const isSeen = note.resultDueAt === null || note.resultFault !== null;
  if (isSeen && rows.length > 0) await changes.publish({ topic: 'meeting', id: game.meetingId });
}

async function takeOne(context: ResultContext, game: Claimed, stop: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const limit = context.clock.timeout(requestMs);
  for (const signal of [stop, limit]) signal.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  try {
    const takesWinner = nextRetry({ ...game, now: context.clock.now() }) === null;
    const requested = { gameId: game.id, code: game.code, actorId: null, takesWinner };
    const outcome = await takeResult(context, requested, ending.signal);
    const note = noteOf(game, outcome, context.clock.now());
    if (note !== null) await write(context, game, note);
    const failure = outcome.kind === 'rejected' ? outcome.failure : undefined;
    context.log.info('riot.result', {
      outcome: outcome.kind,
      ...(failure ? { fault: failure } : {}),
    });
  } finally {
    for (const signal of [stop, limit]) signal.removeEventListener('abort', end);
  }
}

/** Games whose requests `stop` aborts are due again after a minute. @returns How many games were tried. */
export async function takeDueResults(
  context: ResultContext,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  if (context.config.tournaments === undefined) return 0;
  let requested = 0;
  for (const due of await findDue(context)) {
    if (stop.aborted) break;
    const game = await claim(context, due);
    if (game === null) continue;
    requested += 1;
    try {
      await takeOne(context, game, stop);
    } catch (error) {
      // The other games must not wait for this one.
      context.log.error('riot.result-failed', errorFields(error));
    }
  }
  return requested;
}

export function createResultJob(context: ResultContext, later?: Later): Job {
  return createPeriodicJob({
    everyMs,
    work: (stop) => takeDueResults(context, stop),
    failed: (error) => context.log.error('riot.job-failed', errorFields(error)),
    ...(later ? { later } : {}),
  });
}
