import type { Meeting } from '@puchar/shared/contract';
import { endsMeeting } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { games } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { rejectDroppedOut } from '../drop-outs/read-drop-outs.ts';
import { readResults } from '../games/meeting-games.ts';
import { changeState, finish } from './change-state.ts';
import type { StateContext } from './change-state.ts';
import type { LockedMeeting } from './lock-meeting.ts';

/** Games that were played already must have the same winners; an open one gets its winner. */
async function writeWinners(
  tx: Transaction,
  { meeting }: LockedMeeting,
  { winners, at }: { winners: readonly string[]; at: Date },
): Promise<void> {
  const present = await readResults(tx, meeting);
  const isOther = present.some(
    ({ winnerId }, place) => winnerId !== null && winnerId !== winners[place],
  );
  if (isOther || present.length > winners.length) throw new AppError('RESULT_IMPOSSIBLE');
  for (const [place, winnerId] of winners.entries()) {
    const game = present[place];
    if (game === undefined) {
      const gameNumber = (present.at(-1)?.gameNumber ?? 0) + 1 + place - present.length;
      await tx.insert(games).values({ meetingId: meeting.id, gameNumber, winnerId, updatedAt: at });
    } else if (game.winnerId === null) {
      await tx
        .update(games)
        .set({ winnerId, updatedAt: laterVersion(games.updatedAt, at) })
        .where(eq(games.id, game.id));
    }
  }
}

interface EnteredResult {
  meetingId: string;
  /** Teams by game, in the order of play. */
  winners: readonly string[];
  /** Null where both captains reported the same. */
  actorId: string | null;
}

/**
 * Ends a meeting at once, from UPCOMING or LIVE, with its games by their winners alone.
 *
 * @throws AppError NOT_FOUND, ALREADY_FINISHED, RESULT_IMPOSSIBLE, TEAM_DROPPED_OUT.
 */
export function enterResult(
  context: StateContext,
  { meetingId, winners, actorId }: EnteredResult,
): Promise<Meeting> {
  return changeState(context, {
    meetingId,
    actorId,
    action: 'meeting.result',
    async decide(tx, locked, moment) {
      const { state, bestOf, team1Id, team2Id } = locked.meeting;
      if (state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
      await rejectDroppedOut(tx, [team1Id, team2Id]);
      if (!endsMeeting(winners, { bestOf, teams: [team1Id, team2Id] })) {
        throw new AppError('RESULT_IMPOSSIBLE');
      }
      await writeWinners(tx, locked, { winners, at: moment.at });
      return finish(tx, locked, moment);
    },
  });
}
