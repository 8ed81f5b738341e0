import { isNotNull } from 'drizzle-orm';
import type { ServerContext } from '../context.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { announcements, games, mailOutbox } from '../database/schema.ts';
import type { Job } from '../jobs/periodic-job.ts';
import type { Sample } from './metrics.ts';

function watchDatabase({ metrics, cache, db }: ServerContext, database: OpenDatabase): void {
  const { connections } = database;
  if (connections !== undefined) {
    metrics.watch({
      kind: 'gauge',
      name: 'puchar_database_connections',
      help: 'Connections of the pool, and requests that wait for one.',
      labels: ['state'],
      read: () =>
        Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    });
  }
  metrics.watch({
    kind: 'counter',
    name: 'puchar_cache_reads_total',
    help: 'Reads of computed responses, beside the replayed ones.',
    labels: ['found'],
    read: () => [
      { labels: { found: 'yes' }, value: cache.counts.hits },
      { labels: { found: 'no' }, value: cache.counts.misses },
    ],
  });
  metrics.watch({
    kind: 'gauge',
    name: 'puchar_cache_entries',
    help: 'Responses in memory.',
    read: () => [{ value: cache.size }],
  });
  metrics.watch({
    kind: 'gauge',
    name: 'puchar_waiting',
    help: 'What jobs still have to do.',
    labels: ['job'],
    read: async () => [
      { labels: { job: 'mail' }, value: await db.$count(mailOutbox, isNotNull(mailOutbox.dueAt)) },
      {
        labels: { job: 'announcements' },
        value: await db.$count(announcements, isNotNull(announcements.dueAt)),
      },
      { labels: { job: 'results' }, value: await db.$count(games, isNotNull(games.resultDueAt)) },
    ],
  });
}

/** @param jobs By name. */
export function watchJobs(
  { metrics }: Pick<ServerContext, 'metrics'>,
  jobs: Readonly<Record<string, Job>>,
): void {
  const each = (read: (job: Job) => number) => (): Sample[] =>
    Object.entries(jobs).map(([job, one]) => ({ labels: { job }, value: read(one) }));
  const labels = ['job'];
  metrics.watch({
    kind: 'counter',
    name: 'puchar_job_runs_total',
    help: 'Runs of periodic jobs in this process.',
    labels,
    read: each(({ counts }) => counts.runs),
  });
  metrics.watch({
    kind: 'counter',
    name: 'puchar_job_failures_total',
    help: 'Runs that ended with an error.',
    labels,
    read: each(({ counts }) => counts.failures),
  });
  metrics.watch({
    kind: 'counter',
    name: 'puchar_job_seconds_total',
    help: 'Time of all runs.',
    labels,
    read: each(({ counts }) => counts.ms / 1000),
  });
}

export function watchPlatform(context: ServerContext, database: OpenDatabase): void {
  const { metrics, readiness, external } = context;
  watchDatabase(context, database);
  metrics.watch({
    kind: 'gauge',
    name: 'puchar_ready',
    help: '1 while this process takes traffic.',
    read: async () => [{ value: (await readiness.missing()).length === 0 ? 1 : 0 }],
  });
  metrics.watch({
    kind: 'gauge',
    name: 'puchar_external_paused',
    help: '1 while an external service that failed is left alone.',
    labels: ['service'],
    read: () =>
      external.lines().map(({ service, isPaused }) => ({
        labels: { service },
        value: isPaused ? 1 : 0,
      })),
  });
  metrics.watch({
    kind: 'counter',
    name: 'puchar_external_calls_total',
    help: 'Calls of external services.',
    labels: ['service', 'outcome'],
    read: () =>
      external.lines().flatMap(({ service, calls, failures }) => [
        { labels: { service, outcome: 'good' }, value: calls - failures },
        { labels: { service, outcome: 'failed' }, value: failures },
      ]),
  });
}
