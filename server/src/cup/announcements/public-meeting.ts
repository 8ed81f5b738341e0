import type { Meeting } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { selectMeetings, shownMeetings, toMeeting } from '../meeting-rows.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';

/** A meeting of the current edition as visitors see it; null when they do not. */
export async function publicMeeting(
  db: Database | Transaction,
  id: string,
): Promise<Meeting | null> {
  const [row] = await selectMeetings(db).where(and(shownMeetings('public'), eq(meetings.id, id)));
  return row ? toMeeting(row) : null;
}
