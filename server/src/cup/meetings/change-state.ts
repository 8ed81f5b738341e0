import { meetingState } from '@puchar/shared/contract';
import type { Meeting, MeetingState } from '@puchar/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveWinnerOn, withdrawWinner } from '../bracket/move-winner.ts';
import type { BracketStep } from '../bracket/carry-out.ts';
import { auditLog, meetings } from '../../platform/database/schema.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuditEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { announceMeeting } from '../announcements/announce.ts';
import { rejectDroppedOut } from '../drop-outs/read-drop-outs.ts';
import { lockInBracket } from './lock-meeting.ts';
import type { LockedMeeting } from './lock-meeting.ts';
import { readScore, removeEmptyGame, scoreDetails } from './meeting-score.ts';
import { changeOfDate } from './open-date.ts';
import { readMeeting } from './list-meetings.ts';

export interface Moment {
  at: Date;
  /** Null where both captains reported the same result. */
  actorId: string | null;
}

export async function finish(
  tx: Transaction,
  locked: LockedMeeting,
  moment: Moment,
): Promise<StateDecision> {
  const { decided, hasOpenGame, team1Wins, team2Wins } = await readScore(tx, locked.meeting);
  if (hasOpenGame) throw new AppError('GAME_OPEN');
  if (decided === null) throw new AppError('NO_WINNER');
  const step = bracketStep(locked, moment);
  const others = step ? await moveWinnerOn(tx, step, decided) : [];
  const set = { state: 'FINISHED', winnerId: decided, team1Wins, team2Wins } as const;
  return { set, others, details: { winnerId: decided } };
}

export function nextState(
  context: StateContext,
  {
    expectedState,
    ...call
  }: { meetingId: string; expectedState: MeetingState | undefined; actorId: string },
): Promise<Meeting> {
  return changeState(context, {
    ...call,
    action: 'meeting.next-state',
    async decide(tx, locked, moment) {
      const { state } = locked.meeting;
      if (expectedState !== undefined && expectedState !== state) {
        throw new AppError('STATE_CHANGED');
      }
      if (state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
      return state === 'UPCOMING' ? { set: { state: 'LIVE' } } : finish(tx, locked, moment);
    },
  });
}

/** From the audit log; a meeting with games was LIVE. */
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
  return meetingState.safeParse(last?.details['from']).data ?? 'UPCOMING';
}

/** What a drop-out ended is opened by its undo alone, or it would be ended again. */
async function rejectEndedByDropOut(tx: Transaction, locked: LockedMeeting): Promise<void> {
  const { team1Id, team2Id, settledFrom } = locked.meeting;
  if (settledFrom !== null || locked.nodeId !== null)
    await rejectDroppedOut(tx, [team1Id, team2Id]);
}

export async function reopen(
  tx: Transaction,
  locked: LockedMeeting,
  moment: Moment,
): Promise<StateDecision> {
  const { meeting } = locked;
  await rejectEndedByDropOut(tx, locked);
  const step = bracketStep(locked, moment);
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
 * A correction: a reopened meeting keeps its games and its winner leaves the bracket; a walkover
 * returns to the state in which it was given; LIVE goes back only without played games.
 */
export function previousState(
  context: StateContext,
  { expectedState, ...call }: { meetingId: string; expectedState: MeetingState; actorId: string },
): Promise<Meeting> {
  return changeState(context, {
    ...call,
    action: 'meeting.previous-state',
    async decide(tx, locked, moment) {
      const { state } = locked.meeting;
      if (expectedState !== state) throw new AppError('STATE_CHANGED');
      if (state === 'UPCOMING') throw new AppError('NOT_STARTED');
      return state === 'FINISHED' ? reopen(tx, locked, moment) : unbegin(tx, locked);
    },
  });
}

export type StateContext = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config'>;

export interface StateDecision {
  set: Partial<typeof meetings.$inferInsert>;
  details?: AuditEvent['details'];
  /** Ids of other meetings that the bracket created, changed or removed. */
  others?: readonly string[];
}

export interface StateOperation {
  meetingId: string;
  actorId: string | null;
  action: AuditEvent['action'];
  /** Null: all is as wanted already. */
  decide: (tx: Transaction, locked: LockedMeeting, moment: Moment) => Promise<StateDecision | null>;
}

export function bracketStep(
  { editionId, meeting, nodes, nodeId }: LockedMeeting,
  moment: Moment,
): BracketStep | null {
  if (nodeId === null || meeting.stage !== 'LADDER') return null;
  return { editionId, ...moment, nodes, nodeId, bestOf: meeting.bestOf };
}

export async function changeState(
  context: StateContext,
  operation: StateOperation,
): Promise<Meeting> {
  const at = context.clock.now();
  const { meetingId, actorId, action } = operation;
  const { meeting, others, inBracket } = await transaction(context.db, async (tx) => {
    const locked = await lockInBracket(tx, meetingId);
    const decision = await operation.decide(tx, locked, { at, actorId });
    if (decision === null) {
      return { meeting: await readMeeting(tx, meetingId), others: null, inBracket: false };
    }
    const { state: from } = locked.meeting;
    const to = decision.set.state ?? from;
    const date = await changeOfDate(tx, locked.meeting, { to, at });
    await tx
      .update(meetings)
      .set({ ...decision.set, ...date.set, updatedAt: laterVersion(meetings.updatedAt, at) })
      .where(eq(meetings.id, meetingId));
    const { team1Wins = locked.meeting.team1Wins, team2Wins = locked.meeting.team2Wins } =
      decision.set;
    const score = scoreDetails(locked.meeting, { team1Wins, team2Wins });
    const details = { from, to, ...score, ...date.details, ...decision.details };
    await recordEvent(tx, { at, actorId, action, subjectId: meetingId, details });
    // A correction is not announced.
    if (to !== from && to !== 'UPCOMING' && action !== 'meeting.previous-state') {
      const kind = to === 'LIVE' ? 'MEETING_LIVE' : 'MEETING_FINISHED';
      await announceMeeting(tx, context.config, { kind, meetingId, at });
    }
    return {
      meeting: await readMeeting(tx, meetingId),
      others: decision.others ?? [],
      inBracket: locked.nodeId !== null,
    };
  });
  if (others === null) return meeting;
  const { changes } = context;
  for (const id of [meetingId, ...others]) await changes.publish({ topic: 'meeting', id });
  if (inBracket) await changes.publish({ topic: 'bracket', id: '*' });
  return meeting;
}
