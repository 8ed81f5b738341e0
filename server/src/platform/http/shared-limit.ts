import { createHmac } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import { countedAs } from './rate-limit.ts';
import type { RateLimitRules } from './rate-limit.ts';
import type { ServerContext } from '../context.ts';
import { limitCounts } from '../database/schema.ts';
import { deriveKey } from '../secrets/secrets.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'secrets'>;

const all = '*';

/** Addresses are not stored: the same one is the same for every process, and nothing else. */
function subjectOf({ secrets }: Pick<Context, 'secrets'>, name: string, address: string): string {
  return createHmac('sha256', deriveKey(secrets, 'limits of tries'))
    .update(`${name} ${countedAs(address)}`)
    .digest('base64url');
}

/**
 * A limit that protects something, counted over all processes: it costs one statement. Limits of
 * load alone are {@link createRateLimit}, since each process has its own processor to save.
 */
export function createSharedLimit(
  name: string,
  { windowMs, perAddress = Infinity, overall = Infinity }: RateLimitRules,
) {
  return {
    /**
     * Counts against the limit of the address, or without one against the overall limit.
     *
     * @throws AppError TOO_MANY_REQUESTS; the rejected request itself is not counted.
     */
    async take(context: Context, address?: string): Promise<void> {
      const now = context.clock.now();
      const most = address === undefined ? overall : perAddress;
      const endsAt = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
      const subject = address === undefined ? all : subjectOf(context, name, address);
      const isOver = lte(limitCounts.endsAt, now);
      const rows = await context.db
        .insert(limitCounts)
        .values({ name, subject, count: 1, endsAt })
        .onConflictDoUpdate({
          target: [limitCounts.name, limitCounts.subject],
          set: { count: sql`case when ${isOver} then 1 else ${limitCounts.count} + 1 end`, endsAt },
          setWhere: sql`${isOver} or ${limitCounts.count} < ${most}`,
        })
        .returning({ count: limitCounts.count });
      if (rows.length > 0) return;
      throw new AppError('TOO_MANY_REQUESTS', {
        retryAfter: (endsAt.getTime() - now.getTime()) / 1000,
      });
    },
  };
}

export async function forgetEndedLimits({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(limitCounts).where(lte(limitCounts.endsAt, clock.now()));
}
