import type { Meeting, MeetingState } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveWinnerOn } from '../bracket/move-winner.ts';
import { bracketStep, changeState } from './change-state.ts';
import type { StateContext, StateDecision } from './change-state.ts';
import type { LockedMeeting } from './lock-in-bracket.ts';
import { readScore } from './meeting-score.ts';

async function finish(tx: Transaction, locked: LockedMeeting, at: Date): Promise<StateDecision> {
  const { decided, hasOpenGame, team1Wins, team2Wins } = await readScore(tx, locked.meeting);
  if (hasOpenGame) throw new AppError('GAME_OPEN');
  if (decided === null) throw new AppError('NO_WINNER');
  const step = bracketStep(locked, at);
  const others = step ? await moveWinnerOn(tx, step, decided) : [];
  const set = { state: 'FINISHED', winnerId: decided, team1Wins, team2Wins } as const;
  return { set, others, details: { winnerId: decided } };
}

/**
 * One state on: UPCOMING to LIVE, LIVE to FINISHED with the team that won more than half of the
 * format's games. The winner of a meeting of the bracket moves on.
 *
 * @throws AppError NOT_FOUND, STATE_CHANGED (it is no longer in `expectedState`), ALREADY_FINISHED,
 * GAME_OPEN, NO_WINNER.
 */
export function nextState(
  context: StateContext,
  call: { meetingId: string; expectedState: MeetingState | undefined; actorId: string },
): Promise<Meeting> {
  const { meetingId, expectedState, actorId } = call;
  return changeState(context, {
    meetingId,
    actorId,
    action: 'meeting.next-state',
    async decide(tx, locked, at) {
      const { state } = locked.meeting;
      if (expectedState !== undefined && expectedState !== state) {
        throw new AppError('STATE_CHANGED');
      }
      if (state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
      return state === 'UPCOMING' ? { set: { state: 'LIVE' } } : finish(tx, locked, at);
    },
  });
}
