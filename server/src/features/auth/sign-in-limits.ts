import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { signInAttempts } from '../../db/schema.ts';

const windowMs = 15 * 60_000;
const perAccount = 10;
/** A whole school may stand behind one address. */
const perAddress = 50;

export interface Attempt {
  id: string;
  accountHash: string;
  addressHash: string;
}

/**
 * Writes an attempt down before the password is looked at, so that many at once are counted too. The
 * limit of an account counts failures from the caller's own address: elsewhere its owner still gets in.
 *
 * @throws AppError TOO_MANY_REQUESTS; the refused attempt itself is not counted.
 */
export async function beginAttempt(
  db: Database,
  accountHash: string,
  addressHash: string,
  now: Date,
): Promise<Attempt> {
  const since = new Date(now.getTime() - windowMs);
  await db.delete(signInAttempts).where(lt(signInAttempts.at, since));
  const [attempt] = await db
    .insert(signInAttempts)
    .values({ accountHash, addressHash, at: now })
    .returning({ id: signInAttempts.id });
  if (!attempt) throw new Error('The attempt was not written.');
  const ofAccount = sql`${signInAttempts.accountHash} = ${accountHash}`;
  const [counts] = await db
    .select({
      address: sql<number>`count(*)::int`,
      account: sql<number>`(count(*) filter (where ${ofAccount}))::int`,
      oldest: sql<number>`extract(epoch from min(${signInAttempts.at}))::float8`,
      oldestOfAccount: sql<number>`extract(epoch from min(${signInAttempts.at}) filter (where ${ofAccount}))::float8`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.addressHash, addressHash), gt(signInAttempts.at, since)));
  const { account = 1, address = 1, oldest = 0, oldestOfAccount = 0 } = counts ?? {};
  if (account <= perAccount && address <= perAddress) {
    return { id: attempt.id, accountHash, addressHash };
  }
  await db.delete(signInAttempts).where(eq(signInAttempts.id, attempt.id));
  const from = address > perAddress ? oldest : oldestOfAccount;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfter: from + (windowMs - now.getTime()) / 1000,
  });
}

/** After a right password the failures before it no longer matter. */
export async function forgetAttempts(db: Database, attempt: Attempt): Promise<void> {
  await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.accountHash, attempt.accountHash),
        eq(signInAttempts.addressHash, attempt.addressHash),
      ),
    );
}
