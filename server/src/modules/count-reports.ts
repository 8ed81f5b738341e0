import { createHmac, randomBytes } from 'node:crypto';
import type {
  FailureReport,
  HostedReport,
  ModuleReport,
  MountReport,
  TraceReport,
} from '@puchar/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { moduleHealth, moduleVersions } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { createSharedLimit } from '../platform/http/shared-limit.ts';
import { errorFields } from '../platform/logging/log.ts';
import { actOn, addToGuard } from './guard.ts';
import { storeTrace } from './failure-traces.ts';
import type { Views } from './guard.ts';
import { countHostedFailure } from './hosted-files.ts';
import { createNetworkWeight, networkOf } from './network-weight.ts';
import { readReportToken } from './report-token.ts';
import type { ReportToken } from './report-token.ts';

/** A whole school may share one address. */
const failureLimit = createSharedLimit('reports of failures', {
  windowMs: 60_000,
  perAddress: 120,
  overall: 600,
});
/** Each reads files of a version. */
const traceLimit = createSharedLimit('traces of failures', {
  windowMs: 60_000,
  perAddress: 30,
  overall: 120,
});
/** Far more than a school can open; they cost one statement a second of this process. */
const mountLimit = createRateLimit({ windowMs: 60_000, overall: 60_000 });
const flushEveryMs = 1000;
const mostVersions = 200;

/** Networks are hashed under a key that only this process holds. */
const markKey = randomBytes(32);
const marks = new LRUCache<string, true>({ max: 100_000 });

function isFirst(...parts: readonly (string | number)[]): boolean {
  const mark = createHmac('sha256', markKey).update(JSON.stringify(parts)).digest('base64url');
  const isNew = !marks.has(mark);
  if (isNew) marks.set(mark, true);
  return isNew;
}

export function presentHour({ clock }: Pick<ServerContext, 'clock'>): Date {
  const hour = clock.now();
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}

type Failure = Omit<FailureReport, 'token'>;

export async function countFailure(
  context: ServerContext,
  { slug, version, reason }: Failure,
  isWeighed = true,
): Promise<void> {
  const isOwn = and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version));
  if ((await context.db.$count(moduleVersions, isOwn)) === 0) return;
  await context.db
    .insert(moduleHealth)
    .values({ slug, version, reason, hour: presentHour(context), count: 1 })
    .onConflictDoUpdate({
      target: [moduleHealth.slug, moduleHealth.version, moduleHealth.reason, moduleHealth.hour],
      set: { count: sql`${moduleHealth.count} + 1` },
    });
  context.log.warn('module failed in a page', { slug, version, reason });
  context.metrics.count('puchar_module_failures_total', 'Failures of modules in pages.', {
    module: slug,
    version,
    reason,
  });
  if (!isWeighed) return;
  const views = [{ slug, version, mounted: 0, failed: 1 }];
  await actOn(context, await addToGuard(context.db, views, context.config.guard));
}

async function addMounts(tx: Transaction, views: readonly Views[], hour: Date): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
  await tx.execute(sql`insert into module_mounts (slug, version, hour, count)
    select v.slug, v.version, ${hour.toISOString()}::timestamptz, t.mounted
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as t(slug text, version text, mounted int)
    join module_versions v on v.slug = t.slug and v.version = t.version
    order by v.slug, v.version
    on conflict (slug, version, hour) do update set count = module_mounts.count + excluded.count`);
}

interface Pending extends Views {
  weighed: number;
}

/** Counts views in memory, since every page reports, and writes them once a second. */
class ViewCounter {
  private pending = new Map<string, Pending>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly context: ServerContext) {}

  add(slug: string, version: string, isWeighed: boolean): void {
    const key = JSON.stringify([slug, version]);
    const views = this.pending.get(key) ?? { slug, version, mounted: 0, failed: 0, weighed: 0 };
    if (!this.pending.has(key) && this.pending.size >= mostVersions) return;
    views.mounted += 1;
    if (isWeighed) views.weighed += 1;
    this.pending.set(key, views);
    this.timer ??= setTimeout(() => void this.flush(), flushEveryMs).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const views = [...this.pending.values()];
    this.pending = new Map();
    if (views.length > 0) this.running = this.running.then(() => this.write(views));
    return this.running;
  }

  private async write(views: readonly Pending[]): Promise<void> {
    const { context } = this;
    const weighed = views.map(({ weighed: mounted, ...view }) => ({ ...view, mounted }));
    try {
      const broken = await transaction(context.db, async (tx) => {
        await addMounts(tx, views, presentHour(context));
        return addToGuard(tx, weighed, context.config.guard);
      });
      await actOn(context, broken);
    } catch (error) {
      context.log.error('module.views-not-counted', errorFields(error));
    }
  }
}

interface ReportCounter {
  /**
   * A failure counts once per network and document. The guard weighs one view from a network an hour, and five a day, per
   * version and revision, so that no single client can roll a version back or hide its failures.
   * @returns Whether the report had a valid token.
   * @throws AppError TOO_MANY_REQUESTS
   */
  take(report: ModuleReport, address: string): Promise<boolean>;
  flush(): Promise<void>;
}

export function createReportCounter(context: ServerContext): ReportCounter {
  const views = new ViewCounter(context);
  const weight = createNetworkWeight();

  function isWeighed({ rev }: ReportToken, version: readonly string[], from: string): boolean {
    return weight.isWeighed(context.clock.now(), rev, ...version, from);
  }

  function addViews({ mounted }: MountReport, token: ReportToken, from: string): void {
    mountLimit.take(context);
    const ofView = new Map(mounted.map((one) => [JSON.stringify([one.slug, one.version]), one]));
    for (const { slug, version } of ofView.values()) {
      if (!token.includes(slug, version)) continue;
      views.add(slug, version, isWeighed(token, [slug, version], from));
    }
  }

  async function addFailure(report: FailureReport, token: ReportToken, address: string) {
    const { slug, version } = report;
    await failureLimit.take(context, address);
    const from = networkOf(address);
    if (!token.includes(slug, version)) return;
    if (!isFirst('report', report.token ?? '', slug, version, from)) return;
    await failureLimit.take(context);
    // Else a rush of visitors would be judged by its failures alone, before its views are written.
    await views.flush();
    await countFailure(context, report, isWeighed(token, [slug, version], from));
  }

  /** Each page's, as views are counted, which it is compared with; it decides nothing. */
  async function addHosted(report: HostedReport, token: ReportToken, address: string) {
    const { slug, version } = report;
    await failureLimit.take(context, address);
    if (!token.includes(slug, version)) return;
    await failureLimit.take(context);
    await countHostedFailure(context, report, presentHour(context));
  }

  async function addTrace(report: TraceReport, token: ReportToken, address: string) {
    const { slug, version } = report;
    await traceLimit.take(context, address);
    if (!token.includes(slug, version)) return;
    const from = networkOf(address);
    if (!isFirst('trace', report.token ?? '', slug, version, from)) return;
    await traceLimit.take(context);
    await storeTrace(context, report);
  }

  return {
    async take(report, address) {
      const token = readReportToken(context, report.token);
      if (token === null) return false;
      if ('mounted' in report) addViews(report, token, networkOf(address));
      else if ('hosted' in report) await addHosted(report, token, address);
      else if ('trace' in report) await addTrace(report, token, address);
      else await addFailure(report, token, address);
      return true;
    },
    flush: () => views.flush(),
  };
}
