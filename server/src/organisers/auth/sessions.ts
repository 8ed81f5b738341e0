import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/http/fastify.d.ts';
import { administrators, sessions } from '../../platform/database/schema.ts';
import { isDatabaseUnavailable } from '../../platform/database/transaction.ts';
import { randomToken, sha256 } from './keys.ts';

const hourMs = 3_600_000;
const idleMs = 8 * hourMs;
export const absoluteMs = 7 * 24 * hourMs;
/** Limits writes: not every read should cost one. */
const touchEveryMs = 60_000;

export async function startSession(
  tx: Transaction,
  administratorId: string,
  now: Date,
  earlierToken: string | undefined,
): Promise<string> {
  const token = randomToken();
  const expired = or(
    lt(sessions.lastUsedAt, new Date(now.getTime() - idleMs)),
    lt(sessions.createdAt, new Date(now.getTime() - absoluteMs)),
  );
  await tx.delete(sessions).where(expired);
  if (earlierToken !== undefined) await endSession(tx, earlierToken);
  await tx
    .insert(sessions)
    .values({ tokenHash: sha256(token), administratorId, createdAt: now, lastUsedAt: now });
  return token;
}

export async function endSession(db: Database | Transaction, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

export async function findSession(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<SignedIn | null> {
  if (token === undefined || token.length > 100) return null;
  const tokenHash = sha256(token);
  const [row] = await db
    .select({
      id: administrators.id,
      firstName: administrators.firstName,
      nickname: administrators.nickname,
      lastName: administrators.lastName,
      email: administrators.email,
      role: administrators.role,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.administratorId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.lastUsedAt, new Date(now.getTime() - idleMs)),
        gt(sessions.createdAt, new Date(now.getTime() - absoluteMs)),
      ),
    );
  if (!row) return null;
  const { lastUsedAt, ...administrator } = row;
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) {
    try {
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
    } catch (error) {
      // Reads go on while the disk is full.
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
  return { ...administrator, tokenHash };
}
