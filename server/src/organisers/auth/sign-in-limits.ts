import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { signInAttempts } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { countedAs } from '../../platform/http/rate-limit.ts';
import { sha256 } from './keys.ts';

const windowMs = 15 * 60_000;
const perAccount = 10;
/** A whole school may be behind one address. */
const perAddress = 50;

export interface Attempt {
  accountHash: string;
  addressHash: string;
}

/** A known `browser` counts separately, so that failures of others do not lock out the owner. */
export function attemptOf(emailFolded: string, address: string, browser?: string | null): Attempt {
  const from = browser ? `browser ${browser}` : countedAs(address);
  return { accountHash: sha256(emailFolded), addressHash: sha256(from) };
}

async function countAttempts(tx: Transaction, { accountHash, addressHash }: Attempt, since: Date) {
  const ofAccount = sql`${signInAttempts.accountHash} = ${accountHash}`;
  const oldest = sql`extract(epoch from min(${signInAttempts.at})`;
  const [counts] = await tx
    .select({
      address: sql<number>`count(*)::int`,
      account: sql<number>`(count(*) filter (where ${ofAccount}))::int`,
      // Seconds since 1970.
      oldest: sql<number | null>`${oldest})::float8`,
      oldestOfAccount: sql<number | null>`${oldest} filter (where ${ofAccount}))::float8`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.addressHash, addressHash), gt(signInAttempts.at, since)));
  return counts ?? { address: 0, account: 0, oldest: null, oldestOfAccount: null };
}

/**
 * Recorded before the password is checked, so that concurrent attempts count too. An account's
 * limit counts one address, so that its owner can sign in elsewhere.
 */
export async function beginAttempt(db: Database, attempt: Attempt, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  await transaction(db, async (tx) => {
    // Serialises attempts from one address.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${attempt.addressHash}))`);
    await tx.delete(signInAttempts).where(lt(signInAttempts.at, since));
    const { address, account, oldest, oldestOfAccount } = await countAttempts(tx, attempt, since);
    if (address >= perAddress || account >= perAccount) {
      const from = (address >= perAddress ? oldest : oldestOfAccount) ?? 0;
      throw new AppError('TOO_MANY_REQUESTS', {
        retryAfter: from + (windowMs - now.getTime()) / 1000,
      });
    }
    await tx.insert(signInAttempts).values({ ...attempt, at: now });
  });
}

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

/** From every address: for a new password. */
export async function forgetAttemptsOn(tx: Transaction, emailFolded: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.accountHash, sha256(emailFolded)));
}
