import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { games } from '../../platform/database/schema.ts';
import { answerMs, unavailable } from './fetch-result.ts';
import { gameCode } from './make-code.ts';
import type { ResultContext } from './take-result.ts';

/**
 * The code of an open game; made now when it has none.
 *
 * @throws AppError NOT_FOUND, ALREADY_FINISHED (the game has a winner), UNAVAILABLE when codes are off or
 *   Riot does not help.
 */
export async function makeTournamentCode(
  context: ResultContext,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ tournamentCode: string }> {
  const [game] = await context.db
    .select({ code: games.tournamentCode, winnerId: games.winnerId })
    .from(games)
    .where(eq(games.id, id));
  if (!game) throw new AppError('NOT_FOUND');
  if (game.winnerId !== null) throw new AppError('ALREADY_FINISHED');
  if (game.code !== null) return { tournamentCode: game.code };
  const asked = { gameId: id.toLowerCase(), actorId };
  const outcome = await gameCode(context, asked, context.clock.timeout(answerMs));
  if (outcome.kind === 'absent') throw new AppError('NOT_FOUND');
  if (outcome.kind === 'down') throw unavailable(outcome);
  return { tournamentCode: outcome.value };
}
