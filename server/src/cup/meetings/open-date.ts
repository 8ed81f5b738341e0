import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { auditLog } from '../../platform/database/schema.ts';
import type { meetings } from '../../platform/database/schema.ts';
import type { LockedMeeting } from './lock-meeting.ts';

type State = (typeof meetings.$inferSelect)['state'];

interface DateChange {
  set: Partial<Pick<typeof meetings.$inferInsert, 'date' | 'toBeRescheduled'>>;
  details: { openDate?: true };
}

const nothing: DateChange = { set: {}, details: {} };
const minute = 60_000;

function beginningOfMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minute) * minute);
}

/** The meeting got its date when it left UPCOMING without an agreed one. */
async function gotItsDate(tx: Transaction, { id, date }: LockedMeeting['meeting']) {
  const [left] = await tx
    .select({ at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, id),
        inArray(auditLog.action, ['meeting.next-state', 'meeting.result', 'meeting.walkover']),
        sql`${auditLog.details}->>'from' = 'UPCOMING'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return (
    left?.details['openDate'] === true && beginningOfMinute(left.at).getTime() === date.getTime()
  );
}

/** A played meeting has a date: an unsettled one becomes the present minute, until a step back. */
export async function changeOfDate(
  tx: Transaction,
  meeting: LockedMeeting['meeting'],
  { to, at }: { to: State; at: Date },
): Promise<DateChange> {
  if (to === meeting.state) return nothing;
  if (meeting.state === 'UPCOMING' && meeting.toBeRescheduled) {
    const set = { date: beginningOfMinute(at), toBeRescheduled: false };
    return { set, details: { openDate: true } };
  }
  if (to !== 'UPCOMING' || !(await gotItsDate(tx, meeting))) return nothing;
  return { set: { toBeRescheduled: true }, details: {} };
}
