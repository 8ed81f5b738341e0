import type { Meeting } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuditEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { announceMeeting } from '../announcements/announce.ts';
import type { BracketStep } from '../bracket/move-winner.ts';
import { lockInBracket } from './lock-in-bracket.ts';
import type { LockedMeeting } from './lock-in-bracket.ts';
import { changeOfDate } from './open-date.ts';
import { readMeeting } from './read-meeting.ts';

export type StateContext = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config'>;

type MeetingChange = Partial<
  Pick<typeof meetings.$inferInsert, 'state' | 'winnerId' | 'walkover' | 'team1Wins' | 'team2Wins'>
>;

/** What a verb decides about a locked meeting. */
export interface StateDecision {
  set: MeetingChange;
  /** For the audit log. */
  details?: AuditEvent['details'];
  /** Ids of other meetings that the bracket made, changed or removed. */
  others?: readonly string[];
}

export interface StateVerb {
  meetingId: string;
  actorId: string;
  action: AuditEvent['action'];
  decide: (tx: Transaction, locked: LockedMeeting, at: Date) => Promise<StateDecision>;
}

/** The step that the bracket takes with the meeting; null when it stands in no bracket. */
export function bracketStep(
  { editionId, meeting, nodes, nodeId }: LockedMeeting,
  at: Date,
): BracketStep | null {
  if (nodeId === null || meeting.stage !== 'LADDER') return null;
  return { editionId, at, nodes, nodeId, bestOf: meeting.bestOf };
}

async function tell({ changes }: StateContext, ids: readonly string[], inBracket: boolean) {
  for (const id of ids) await changes.publish({ topic: 'meeting', id });
  if (inBracket) await changes.publish({ topic: 'bracket', id: '*' });
  // Records of teams and tables of groups rest on finished meetings.
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'group', id: '*' });
}

/**
 * One change of a meeting's state: locks, decision, storing and audit in one transaction; whoever waits
 * is told after the commit.
 *
 * @throws AppError NOT_FOUND, and what the verb refuses.
 */
export async function changeState(context: StateContext, verb: StateVerb): Promise<Meeting> {
  const at = context.clock.now();
  const { meetingId, actorId, action } = verb;
  const { meeting, others, inBracket } = await transaction(context.db, async (tx) => {
    const locked = await lockInBracket(tx, meetingId);
    const decision = await verb.decide(tx, locked, at);
    const { state: from } = locked.meeting;
    const to = decision.set.state ?? from;
    const date = await changeOfDate(tx, locked.meeting, { to, at });
    await tx
      .update(meetings)
      .set({ ...decision.set, ...date.set, updatedAt: laterVersion(meetings.updatedAt, at) })
      .where(eq(meetings.id, meetingId));
    const details = { from, to, ...date.details, ...decision.details };
    await recordEvent(tx, { at, actorId, action, subjectId: meetingId, details });
    // A correction back is no news.
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
  await tell(context, [meetingId, ...others], inBracket);
  return meeting;
}
