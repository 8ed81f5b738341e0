import type { Game, ResultFailure } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { games } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { isUnreadable } from '../../platform/external/read-response.ts';
import type { Down } from '../../platform/external/read-response.ts';
import { lockMeetingOf, readGame } from '../../cup/games/meeting-games.ts';
import { takeResult } from './take-result.ts';
import type { ResultContext, ResultOutcome } from './take-result.ts';
import { texts } from './texts.pl.ts';

/** Time limit while a user waits for the response. */
export const responseMs = 4_200;
const retryAfterSeconds = 30;

export function unavailable({ reason, retryAfterMs }: Down): AppError {
  if (isUnreadable({ reason })) return new AppError('UNREADABLE_RESPONSE');
  const retryAfter = retryAfterMs === undefined ? retryAfterSeconds : retryAfterMs / 1000;
  return new AppError('UNAVAILABLE', { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}

function read({ db }: ResultContext, id: string): Promise<Game> {
  return transaction(db, async (tx) => readGame(tx, await lockMeetingOf(tx, id), id));
}

async function note(
  { db, changes }: ResultContext,
  game: Game,
  failure: ResultFailure,
): Promise<void> {
  // What cannot be read may be mended: the job tries again.
  const dueAt = failure === 'UNREADABLE' ? {} : { resultDueAt: null };
  await db
    .update(games)
    .set({ ...dueAt, resultFault: failure })
    .where(eq(games.id, game.id));
  await changes.publish({ topic: 'meeting', id: game.meetId });
}

async function reject(
  context: ResultContext,
  game: Game,
  outcome: Exclude<ResultOutcome, { kind: 'filled' }>,
): Promise<AppError> {
  if (outcome.kind === 'unchanged') return new AppError('RESULT_KEPT');
  if (outcome.kind === 'rejected' || outcome.kind === 'unreadable') {
    const failure = outcome.kind === 'rejected' ? outcome.failure : 'UNREADABLE';
    await note(context, game, failure);
    return new AppError('RESULT_REFUSED', { list: [texts.errors[failure]] });
  }
  return outcome.kind === 'down' ? unavailable(outcome) : new AppError('NO_RESULT_YET');
}

/** @throws AppError NOT_FOUND, NO_TOURNAMENT_CODE, RESULT_KEPT, NO_RESULT_YET, RESULT_REFUSED, UNAVAILABLE. */
export async function fetchResult(
  context: ResultContext,
  { id, actorId }: { id: string; actorId: string },
): Promise<Game> {
  const game = await read(context, id);
  const { tournamentCode = null, isCorrected, filledBy } = game.automation ?? {};
  if (tournamentCode === null) throw new AppError('NO_TOURNAMENT_CODE');
  if (isCorrected === true) throw new AppError('RESULT_KEPT');
  if (filledBy === 'RIOT') return game;
  const requested = { gameId: game.id, code: tournamentCode, actorId, takesWinner: true };
  const outcome = await takeResult(context, requested, context.clock.timeout(responseMs));
  if (outcome.kind === 'unreadable' && outcome.hasWinner) await note(context, game, 'UNREADABLE');
  const isTaken = outcome.kind === 'filled' || ('hasWinner' in outcome && outcome.hasWinner);
  if (isTaken) return read(context, id);
  // The periodic job may have been faster.
  const present = await read(context, id);
  if (outcome.kind === 'unchanged' && present.automation?.filledBy === 'RIOT') return present;
  throw await reject(context, game, outcome);
}
