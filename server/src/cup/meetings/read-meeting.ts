import type { Meeting } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { selectMeetings, toMeeting } from '../meeting-rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';

/** A meeting as calls answer it, read in the transaction that has just locked or written it. */
export async function readMeeting(tx: Transaction, id: string): Promise<Meeting> {
  const [row] = await selectMeetings(tx).where(eq(meetings.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toMeeting(row);
}
