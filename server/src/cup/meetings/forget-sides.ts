import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { meetingSides } from '../../platform/database/schema.ts';

/** Check-ins were for the former date; line-ups stay. */
export async function forgetCheckIns(tx: Transaction, meetingId: string, at: Date): Promise<void> {
  await tx
    .update(meetingSides)
    .set({ checkedInAt: null, updatedAt: at })
    .where(eq(meetingSides.meetingId, meetingId));
}

/** What captains said of a meeting of other teams, or of another number of games. */
export async function forgetSides(tx: Transaction, meetingId: string): Promise<void> {
  await tx.delete(meetingSides).where(eq(meetingSides.meetingId, meetingId));
}
