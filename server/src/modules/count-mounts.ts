import { sql } from 'drizzle-orm';
import type { MountReport } from '@puchar/shared/contract';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { errorFields } from '../platform/logging/log.ts';
import { presentHour } from './count-failure.ts';
import { addToGuard, stepBackIfBroken } from './guard-step.ts';
import type { Views } from './guard-step.ts';

/** Views of one process; far above what a school can open, and they cost a statement a second. */
const reports = createRateLimit({ windowMs: 60_000, overall: 60_000 });
const flushEveryMs = 1000;
/** Versions between two flushes; whoever invents names is not remembered. */
const mostVersions = 200;

async function addMounts(tx: Transaction, views: readonly Views[], hour: Date): Promise<void> {
  // In one order in every process, so that none waits for the other in a circle.
  await tx.execute(sql`insert into module_mounts (slug, version, hour, count)
    select v.slug, v.version, ${hour.toISOString()}::timestamptz, t.mounted
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as t(slug text, version text, mounted int)
    join module_versions v on v.slug = t.slug and v.version = t.version
    order by v.slug, v.version
    on conflict (slug, version, hour) do update set count = module_mounts.count + excluded.count`);
}

export interface MountCounter {
  /** @throws AppError TOO_MANY_REQUESTS above 60,000 page views a minute. */
  add(report: MountReport): void;
  /** Writes what was counted since the last time; waits for a write that is under way. */
  flush(): Promise<void>;
}

/**
 * Counts page views that showed a version: in memory first, since every page tells of itself, and once a
 * second into the database. A version that was never registered is counted nowhere.
 */
export function createMountCounter(context: ServerContext): MountCounter {
  let waiting = new Map<string, Views>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function write(views: readonly Views[]): Promise<void> {
    try {
      const { guard } = context.config;
      const broken = await transaction(context.db, async (tx) => {
        await addMounts(tx, views, presentHour(context));
        return addToGuard(tx, views, guard);
      });
      for (const slug of broken) await stepBackIfBroken(context, slug);
    } catch (error) {
      // A second's views are lost to the count; no visitor waits for them.
      context.log.error('module.views-not-counted', errorFields(error));
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const views = [...waiting.values()];
    waiting = new Map();
    if (views.length > 0) running = running.then(() => write(views));
    return running;
  }

  return {
    add({ mounted }) {
      reports.take(context);
      const ofView = new Map(mounted.map((one) => [JSON.stringify([one.slug, one.version]), one]));
      for (const [key, { slug, version }] of ofView) {
        const views = waiting.get(key) ?? { slug, version, mounted: 0, failed: 0 };
        if (!waiting.has(key) && waiting.size >= mostVersions) continue;
        views.mounted += 1;
        waiting.set(key, views);
      }
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    flush,
  };
}
