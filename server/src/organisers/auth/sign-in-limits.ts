import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { signInAttempts } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { countedAs } from '../../platform/http/rate-limit.ts';
import { sha256 } from './keys.ts';

const windowMs = 15 * 60_000;
const perAccount = 10;
/** A whole school may stand behind one address. */
const perAddress = 50;

export interface Attempt {
  accountHash: string;
  addressHash: string;
}

/**
 * @param address Network address; whoever has one IPv6 address has the 2^64 beside it.
 * @param browser Id of a browser that this account was signed in with: it is counted by itself, so that
 *   failures of others behind the same address do not keep the owner out.
 */
export function attemptOf(emailFolded: string, address: string, browser?: string | null): Attempt {
  const from = browser ? `browser ${browser}` : countedAs(address);
  return { accountHash: sha256(emailFolded), addressHash: sha256(from) };
}

interface Counts {
  address: number;
  account: number;
  /** Seconds since 1970 of the oldest attempt that counts; null without one. */
  oldest: number | null;
  oldestOfAccount: number | null;
}

async function countAttempts(
  tx: Transaction,
  { accountHash, addressHash }: Attempt,
  since: Date,
): Promise<Counts> {
  const ofAccount = sql`${signInAttempts.accountHash} = ${accountHash}`;
  const oldest = sql`extract(epoch from min(${signInAttempts.at})`;
  const [counts] = await tx
    .select({
      address: sql<number>`count(*)::int`,
      account: sql<number>`(count(*) filter (where ${ofAccount}))::int`,
      oldest: sql<number | null>`${oldest})::float8`,
      oldestOfAccount: sql<number | null>`${oldest} filter (where ${ofAccount}))::float8`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.addressHash, addressHash), gt(signInAttempts.at, since)));
  return counts ?? { address: 0, account: 0, oldest: null, oldestOfAccount: null };
}

/**
 * Writes an attempt down before the password is looked at, so that many at once are counted too. The
 * limit of an account counts failures from the caller's own address: elsewhere its owner still gets in.
 *
 * @throws AppError TOO_MANY_REQUESTS; the rejected attempt itself is not counted.
 */
export async function beginAttempt(db: Database, attempt: Attempt, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  await transaction(db, async (tx) => {
    // Attempts from one address count one after the other.
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
