import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { mailOutbox } from '../../platform/database/schema.ts';
import { newsMs } from './send-mail.ts';

const rejectedMs = 30 * 24 * 3_600_000;

/** Also while e-mail is off: no address or text stays in a message that is no news any more. */
export async function forgetOldMail({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => lt(mailOutbox.createdAt, new Date(clock.now().getTime() - ms));
  await db
    .update(mailOutbox)
    .set({ sealed: null, dueAt: null })
    .where(and(before(newsMs), isNotNull(mailOutbox.dueAt)));
  await db.delete(mailOutbox).where(and(before(rejectedMs), isNull(mailOutbox.teamId)));
}
