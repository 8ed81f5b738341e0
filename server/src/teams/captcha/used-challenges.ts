import { lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { usedChallenges } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { SolvedChallenge } from './altcha.ts';

/**
 * Marks a challenge as used, and forgets those that are too old to be sent again. In a transaction of its
 * own: a try that is refused later has used its token too.
 *
 * @returns False when it was used before; of several at once, one is told true.
 */
export async function spendChallenge(
  db: Database,
  { signature, expiresAt }: SolvedChallenge,
  now: Date,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
    const rows = await tx
      .insert(usedChallenges)
      .values({ signature, expiresAt })
      .onConflictDoNothing()
      .returning({ signature: usedChallenges.signature });
    return rows.length === 1;
  });
}
