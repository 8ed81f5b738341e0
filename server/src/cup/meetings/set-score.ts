import type { AuditEvent } from '../../platform/audit/record-event.ts';
import type { MeetingScore, MeetingState, ScoreChange } from '@puchar/shared/contract';
import { endsMeeting, isSameScore } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { rejectDroppedOut } from '../drop-outs/read-drop-outs.ts';
import { readResults } from '../games/meeting-games.ts';
import type { GameResult } from '../games/meeting-games.ts';
import { insertNextGame } from '../games/next-game.ts';
import { rejectImpossibleOrder } from '../games/check-game.ts';
import { rewriteWins } from '../games/write-figures.ts';
import { changeState, finish, reopen } from './change-state.ts';
import type { Moment, StateContext, StateDecision } from './change-state.ts';
import { lockInBracket } from './lock-meeting.ts';
import type { LockedMeeting } from './lock-meeting.ts';
import { readScore, removePlainGame, winsNeeded } from './meeting-score.ts';

const order: readonly MeetingState[] = ['UPCOMING', 'LIVE', 'FINISHED'];

/** Two steps at once, such as a result over another one, are a result. */
function actionOf({ seen, next }: ScoreChange): AuditEvent['action'] {
  const steps = order.indexOf(next.state) - order.indexOf(seen.state);
  if (steps < 0) return 'meeting.previous-state';
  if (steps === 0) return 'meeting.score';
  const isResult = next.state === 'FINISHED' && next.winners.length > seen.winners.length;
  return isResult ? 'meeting.result' : 'meeting.next-state';
}

const lower = <S extends MeetingScore>(score: S): S => ({
  ...score,
  winners: score.winners.map((id) => id.toLowerCase()),
});

function isDecided({ winners }: MeetingScore, bestOf: number): boolean {
  return winners.some(
    (team) => winners.filter((winner) => winner === team).length >= winsNeeded(bestOf),
  );
}

function rejectImpossible({ state, winners }: MeetingScore, { meeting }: LockedMeeting): void {
  const { bestOf, team1Id, team2Id } = meeting;
  const teams = [team1Id, team2Id] as const;
  if (state === 'FINISHED') {
    if (!endsMeeting(winners, { bestOf, teams })) throw new AppError('RESULT_IMPOSSIBLE');
    return;
  }
  const isForeign = winners.some((winner) => !teams.includes(winner));
  if (isForeign || (state === 'UPCOMING' && winners.length > 0)) {
    throw new AppError('RESULT_IMPOSSIBLE');
  }
  rejectImpossibleOrder(winners, bestOf);
}

async function readPresent(tx: Transaction, { meeting }: LockedMeeting): Promise<MeetingScore> {
  const results = await readResults(tx, meeting);
  return {
    state: meeting.state,
    winners: results.flatMap(({ winnerId }) => winnerId ?? []),
    walkover: meeting.walkover,
  };
}

/** A bracket that has gone on follows at once; what was locked is read again. */
async function reopenInPlace(
  tx: Transaction,
  locked: LockedMeeting,
  moment: Moment,
): Promise<{ locked: LockedMeeting; others: readonly string[] }> {
  const { id } = locked.meeting;
  const { set, others = [] } = await reopen(tx, locked, moment);
  await tx
    .update(meetings)
    .set({ ...set, state: 'LIVE' })
    .where(eq(meetings.id, id));
  return { locked: await lockInBracket(tx, id), others };
}

/** Automation leaves another winner alone; one that is given or taken back may still be filled. */
async function setWinner(
  tx: Transaction,
  game: GameResult,
  { winnerId, at }: { winnerId: string | null; at: Date },
): Promise<void> {
  if (game.winnerId === winnerId) return;
  const isCorrected = game.winnerId !== null && winnerId !== null;
  await tx
    .update(games)
    .set({
      winnerId,
      ...(isCorrected ? { correctedAt: at, resultDueAt: null, resultFault: null } : {}),
      updatedAt: laterVersion(games.updatedAt, at),
    })
    .where(eq(games.id, game.id));
  await rewriteWins(tx, game.id, winnerId);
}

/** While it is undecided, a live meeting has one open game after those with a winner. */
async function writeGames(
  tx: Transaction,
  { meeting }: LockedMeeting,
  { next, at }: { next: MeetingScore; at: Date },
): Promise<void> {
  const { winners, state } = next;
  const present = await readResults(tx, meeting);
  const isOpen = state === 'LIVE' && !isDecided(next, meeting.bestOf);
  const stay = winners.length + (isOpen ? 1 : 0);
  // The last first: a meeting has at most one open game.
  for (const game of present.slice(stay).toReversed()) await removePlainGame(tx, game.id);
  const left = present.slice(0, stay);
  for (const [place, winnerId] of winners.entries()) {
    const game = left[place];
    if (game === undefined) {
      await insertNextGame(tx, meeting.id, { winnerId, at });
    } else await setWinner(tx, game, { winnerId, at });
  }
  const open = left[winners.length];
  if (!isOpen) return;
  if (open === undefined) await insertNextGame(tx, meeting.id, { winnerId: null, at });
  else await setWinner(tx, open, { winnerId: null, at });
}

async function decide(
  tx: Transaction,
  first: LockedMeeting,
  { next, at, actorId }: Moment & { next: MeetingScore },
): Promise<StateDecision> {
  const moment = { at, actorId };
  const isReopened = first.meeting.state === 'FINISHED';
  const { locked, others } = isReopened
    ? await reopenInPlace(tx, first, moment)
    : { locked: first, others: [] };
  const { meeting } = locked;
  if (next.state !== 'UPCOMING') await rejectDroppedOut(tx, [meeting.team1Id, meeting.team2Id]);
  await writeGames(tx, locked, { next, at });
  if (next.state === 'FINISHED') {
    const finished = await finish(tx, locked, moment);
    return {
      ...finished,
      set: { ...finished.set, walkover: false },
      others: [...others, ...(finished.others ?? [])],
    };
  }
  const { team1Wins, team2Wins } = await readScore(tx, meeting);
  return {
    set: { state: next.state, winnerId: null, walkover: false, team1Wins, team2Wins },
    others,
  };
}

export interface ScoreCall extends ScoreChange {
  meetingId: string;
  actorId: string;
  /** Once, in the transaction of the change. */
  remember: (tx: Transaction, response: MeetingScore) => Promise<void>;
}

/**
 * From the score that a referee saw to the next one, or back: a meeting with another score is not changed, and one that
 * has the next score already stays as it is.
 *
 * @throws AppError CHANGED_MEANWHILE with the present score, RESULT_IMPOSSIBLE, GAME_OPEN, WINNER_DECIDED, HAS_GAMES,
 *   NEXT_MEETING_STARTED, TEAM_DROPPED_OUT, NOT_FOUND.
 */
export async function setScore(
  context: StateContext,
  { meetingId, actorId, remember, ...change }: ScoreCall,
): Promise<MeetingScore> {
  const [seen, next] = [lower(change.seen), lower(change.next)];
  await changeState(context, {
    meetingId,
    actorId,
    action: actionOf({ seen, next }),
    async decide(tx, locked, { at }) {
      await remember(tx, next);
      const present = await readPresent(tx, locked);
      if (isSameScore(present, next)) return null;
      if (!isSameScore(present, seen)) throw new AppError('CHANGED_MEANWHILE', { present });
      rejectImpossible(next, locked);
      return decide(tx, locked, { next, at, actorId });
    },
  });
  return next;
}
