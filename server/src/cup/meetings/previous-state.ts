import { meetingState } from '@puchar/shared/contract';
import type { Meeting, MeetingState } from '@puchar/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { auditLog } from '../../platform/database/schema.ts';
import { withdrawWinner } from '../bracket/move-winner.ts';
import { bracketStep, changeState } from './change-state.ts';
import type { StateContext, StateDecision } from './change-state.ts';
import type { LockedMeeting } from './lock-in-bracket.ts';
import { readScore, removeEmptyGame } from './meeting-score.ts';

/** The audit log knows in which state the walkover came; without its record, games tell. */
async function stateBeforeWalkover(
  tx: Transaction,
  meetingId: string,
  hasGames: boolean,
): Promise<MeetingState> {
  if (hasGames) return 'LIVE';
  const [last] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'meeting.walkover'), eq(auditLog.subjectId, meetingId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const before = meetingState.safeParse(last?.details['from']);
  return before.success ? before.data : 'UPCOMING';
}

async function reopen(tx: Transaction, locked: LockedMeeting, at: Date): Promise<StateDecision> {
  const { meeting } = locked;
  const step = bracketStep(locked, at);
  const others = step ? await withdrawWinner(tx, step) : [];
  const { team1Wins, team2Wins, numbers } = await readScore(tx, meeting);
  const state = meeting.walkover
    ? await stateBeforeWalkover(tx, meeting.id, numbers.length > 0)
    : 'LIVE';
  return { set: { state, winnerId: null, walkover: false, team1Wins, team2Wins }, others };
}

async function unbegin(tx: Transaction, { meeting }: LockedMeeting): Promise<StateDecision> {
  await removeEmptyGame(tx, meeting.id);
  const { numbers } = await readScore(tx, meeting);
  if (numbers.length > 0) throw new AppError('HAS_GAMES');
  return { set: { state: 'UPCOMING', team1Wins: 0, team2Wins: 0 } };
}

/**
 * A correction, one state back. FINISHED becomes LIVE again with all its games: the winner is cleared
 * and leaves the next place of the bracket, whose meeting goes. A walkover goes back to the state in
 * which it was given. LIVE becomes UPCOMING only while no game has a winner or figures: an empty open
 * game goes, anything else is to be deleted by hand first.
 *
 * @throws AppError NOT_FOUND, STATE_CHANGED (it is no longer in `expectedState`), NOT_STARTED,
 * HAS_GAMES, NEXT_MEETING_STARTED with what depends on the result.
 */
export function previousState(
  context: StateContext,
  call: { meetingId: string; expectedState: MeetingState; actorId: string },
): Promise<Meeting> {
  const { meetingId, expectedState, actorId } = call;
  return changeState(context, {
    meetingId,
    actorId,
    action: 'meeting.previous-state',
    async decide(tx, locked, at) {
      const { state } = locked.meeting;
      if (expectedState !== state) throw new AppError('STATE_CHANGED');
      if (state === 'UPCOMING') throw new AppError('NOT_STARTED');
      return state === 'FINISHED' ? reopen(tx, locked, at) : unbegin(tx, locked);
    },
  });
}
