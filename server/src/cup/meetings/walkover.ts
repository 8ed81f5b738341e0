import type { Meeting } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { moveWinnerOn } from '../bracket/move-winner.ts';
import { bracketStep, changeState } from './change-state.ts';
import type { StateContext } from './change-state.ts';
import { removeEmptyGame, winsNeeded } from './meeting-score.ts';
import { texts } from './texts.pl.ts';

/** Full score for the winner, who is null where both lose; played games stay but do not count. */
export function walkover(
  context: StateContext,
  call: { meetingId: string; winnerId: string | null; reason: string | undefined; actorId: string },
): Promise<Meeting> {
  const { meetingId, winnerId, reason, actorId } = call;
  return changeState(context, {
    meetingId,
    actorId,
    action: 'meeting.walkover',
    async decide(tx, locked, moment) {
      const { team1Id, team2Id, state, bestOf } = locked.meeting;
      if (winnerId !== null && winnerId !== team1Id && winnerId !== team2Id) {
        const issues = [{ path: ['winnerId'], message: texts.foreignWinner }];
        throw new AppError('INVALID_DATA', { issues });
      }
      if (state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
      await removeEmptyGame(tx, meetingId);
      const step = bracketStep(locked, moment);
      const full = winsNeeded(bestOf);
      return {
        set: {
          state: 'FINISHED',
          walkover: true,
          winnerId,
          team1Wins: winnerId === team1Id ? full : 0,
          team2Wins: winnerId === team2Id ? full : 0,
        },
        others: step ? await moveWinnerOn(tx, step, winnerId) : [],
        details: { winnerId, reason: reason ?? null },
      };
    },
  });
}
