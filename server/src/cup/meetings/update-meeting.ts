import type { Meeting, MeetingUpdate } from '@puchar/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { bracketNodes, games, meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { announceMeeting, placeOf } from '../announcements/announce.ts';
import { lockMeeting } from './lock-meeting.ts';
import { lockPair, rejectSameTeam } from './create-meeting.ts';
import { readMeeting } from './list-meetings.ts';
import { forgetCheckIns, forgetSides } from './forget-sides.ts';
import { mailMeetings } from './mail-meetings.ts';

type Row = typeof meetings.$inferSelect;
type Values = Partial<typeof meetings.$inferInsert>;

/** Fixed once the meeting is played or in the bracket. */
const pairing = ['team1Id', 'team2Id', 'stage'] as const;

/** A form sends all its fields; only those that differ count as changes. */
function change<Name extends keyof Values>(
  present: Row,
  name: Name,
  given: Values[Name] | undefined,
): Values {
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return given === undefined || comparable(given) === comparable(present[name])
    ? {}
    : { [name]: given };
}

function changedValues(present: Row, update: MeetingUpdate): Values {
  const { team1Id, team2Id, date } = update;
  return {
    ...change(present, 'team1Id', team1Id?.toLowerCase()),
    ...change(present, 'team2Id', team2Id?.toLowerCase()),
    ...change(present, 'stage', update.stage),
    ...change(present, 'bestOf', update.bestOf),
    ...change(present, 'date', date === undefined ? undefined : new Date(date)),
    ...change(present, 'toBeRescheduled', update.toBeRescheduled),
    ...change(present, 'station', update.station),
    ...change(present, 'streamLink', update.streamLink),
    ...change(present, 'publicNote', update.publicNote),
  };
}

async function rejectRepairing(tx: Transaction, present: Row, values: Values) {
  const [node] = await tx
    .select({ id: bracketNodes.id })
    .from(bracketNodes)
    .where(eq(bracketNodes.meetingId, present.id));
  if (node) throw new AppError('MEETING_IN_BRACKET');
  // A meeting set back to UPCOMING keeps its games, won by one of its teams.
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(eq(games.meetingId, present.id))
    .limit(1);
  if (game) throw new AppError('STATE_CHANGED');
  const { team1Id = present.team1Id, team2Id = present.team2Id, stage = present.stage } = values;
  rejectSameTeam({ team1Id, team2Id });
  return lockPair(tx, { team1Id, team2Id }, stage);
}

type Context = Pick<ServerContext, 'config' | 'secrets'>;

interface MeetingEdit {
  id: string;
  update: MeetingUpdate;
  /** Null for captains who agreed on a date. */
  actorId: string | null;
}

/**
 * Teams, stage and format change only while UPCOMING. The caller publishes the change after the commit.
 *
 * @returns Whether anything was changed.
 */
export async function updateMeetingIn(
  tx: Transaction,
  context: Context,
  { id, update, actorId, at }: MeetingEdit & { at: Date },
): Promise<boolean> {
  const present = await lockMeeting(tx, id);
  if (isStale(present.updatedAt, update.expectedUpdatedAt)) {
    const version = await readMeeting(tx, present.id);
    throw new AppError('CHANGED_MEANWHILE', { present: version });
  }
  const values = changedValues(present, update);
  const repairs = pairing.some((name) => values[name] !== undefined);
  if ((repairs || values.bestOf !== undefined) && present.state !== 'UPCOMING') {
    throw new AppError('STATE_CHANGED');
  }
  if (repairs) values.groupId = await rejectRepairing(tx, present, values);
  if (Object.keys(values).length === 0) return false;
  await tx
    .update(meetings)
    .set({
      ...values,
      calendarSequence: sql`${meetings.calendarSequence} + 1`,
      updatedAt: laterVersion(meetings.updatedAt, at),
    })
    .where(eq(meetings.id, present.id));
  await recordEvent(tx, {
    at,
    actorId,
    action: 'meeting.update',
    subjectId: present.id,
    change: { before: present, after: values },
  });
  if (repairs || values.bestOf !== undefined) await forgetSides(tx, present.id);
  if (values.date !== undefined || values.toBeRescheduled !== undefined) {
    await forgetCheckIns(tx, present.id, at);
    const kind = 'MEETING_MOVED';
    await announceMeeting(tx, context.config, {
      kind,
      meetingId: present.id,
      at,
      before: present,
    });
    const { team1Id, team2Id } = { ...present, ...values };
    const dated = [{ id: present.id, teamIds: [team1Id, team2Id], before: placeOf(present) }];
    await mailMeetings(tx, context, { dated, at });
  }
  return true;
}

export async function updateMeeting(
  context: Context & Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  edit: MeetingEdit,
): Promise<Meeting> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const { meeting, written } = await transaction(db, async (tx) => {
    const isWritten = await updateMeetingIn(tx, context, { ...edit, at });
    return { meeting: await readMeeting(tx, edit.id), written: isWritten };
  });
  if (written) await changes.publish({ topic: 'meeting', id: meeting.id });
  return meeting;
}
