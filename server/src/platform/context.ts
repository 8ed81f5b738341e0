import { changeTopics } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from './http/cache/response-cache.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import { createChanges } from './events/changes.ts';
import { createEdges } from './events/edges.ts';
import type { Change, Changes } from './events/changes.ts';
import { createTrust } from './events/trust.ts';
import type { Trust } from './events/trust.ts';
import type { Clock } from './clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from './database/database.ts';
import { hasMigrations } from './database/has-migrations.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { linkChanges } from './database/postgres/change-link.ts';
import { createExternalClient } from './external/external-client.ts';
import { serviceAddresses } from './external/services.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createInProcessApi } from './http/in-process-api.ts';
import type { InProcessApi } from './http/in-process-api.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { errorFields } from './logging/log.ts';
import type { Log } from './logging/log.ts';
import type { ExternalClient } from './external/external-client.ts';
import { createLiveSettings } from './service-settings/live-settings.ts';
import type { LiveSettings } from './service-settings/live-settings.ts';
import { requireSameKey } from './secrets/key-mark.ts';
import { readSecrets } from './secrets/secrets.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { FileStore } from './storage/file-store.ts';
import { openFileStore, warnOfLeftFiles } from './storage/open-file-store.ts';
import { timedStore } from './storage/timed-store.ts';
import { createReadiness } from './readiness.ts';
import type { Readiness } from './readiness.ts';

export type Site = 'public' | 'organisers';

export type Responses = Pick<InProcessApi, 'get'>;

export interface ServerContext {
  /**
   * One object for the life of the process. What `readServiceConfig` returns changes in it when an organiser sets a
   * service: read it where it is used, never copy it at the start.
   */
  config: Config;
  liveSettings: LiveSettings;
  db: Database;
  /** Call after a commit that erased something: removes its bytes from the database files too. */
  eraseRemains: () => Promise<void>;
  clock: Clock;
  /** Publish after the commit: drops cached responses and notifies open pages. */
  changes: Changes;
  cache: ResponseCache;
  inProcessApi: InProcessApi;
  log: Log;
  external: ExternalClient;
  mailer: Mailer;
  secrets: Secrets;
  files: FileStore;
  readiness: Readiness;
  metrics: Metrics;
}

export type Register<Context> = (app: FastifyInstance, context: Context) => void | Promise<void>;
export type RegisterRoutes = Register<ServerContext>;

/** Enough for every page of a cup; made-up queries evict each other. */
const maxResponses = 500;
/** A process that is killed between a commit and its notice has acknowledged nothing, but others see it by then. */
const sharedResponseMs = 30_000;

/** Changes of other processes on the same database arrive here. */
async function linkProcesses(
  { changes: place, db }: OpenDatabase,
  parts: Pick<ServerContext, 'changes' | 'cache' | 'liveSettings' | 'log' | 'metrics'> & {
    trust: Trust;
  },
): Promise<void> {
  if (place === undefined) return;
  const { changes, cache, liveSettings, log, metrics, trust } = parts;
  const reload = () =>
    liveSettings
      .reload()
      .catch((error: unknown) => log.error('services.not-read', errorFields(error)));
  const receiver = {
    async onChange(change: Change, isConfirmed: Promise<void>) {
      changes.receive(change, isConfirmed);
      if (change.topic === 'services') await reload();
    },
    async onGap(isConfirmed: Promise<void>) {
      cache.dropAll();
      for (const topic of changeTopics) changes.receive({ topic, id: '*' }, isConfirmed);
      await reload();
    },
  };
  const confirmed = (seconds: number) =>
    metrics.time(
      'puchar_change_confirmation_seconds',
      'How long a change waits until every other process serves it.',
      {},
      seconds,
    );
  changes.link(await linkChanges({ ...place, db, log, trust, receiver, confirmed }));
}

export async function makeContext(parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  /** Replaces the time limit of external requests. */
  limit?: () => AbortSignal;
}): Promise<ServerContext> {
  const { database, clock, log, limit } = parts;
  const config = { ...parts.config };
  const secrets = await readSecrets(config);
  const metrics = createMetrics(config.metricsPort !== undefined);
  const files = timedStore(openFileStore(config, log), metrics);
  await requireSameKey(files, secrets);
  await warnOfLeftFiles(config, log);
  const trust = createTrust(database.changes !== undefined);
  const cache = createResponseCache({
    trust,
    entries: maxResponses,
    maxAgeMs: database.engine === 'embedded' ? Infinity : sharedResponseMs,
  });
  const external = createExternalClient({
    addresses: () => serviceAddresses(config),
    clock,
    log,
    ...(limit ? { limit } : {}),
  });
  const { db } = database;
  const liveSettings = createLiveSettings({ config, db, secrets, external, cache, log });
  const changes = createChanges(createEdges(config.edgePurgeUrls, log));
  changes.subscribe((change) => cache.drop(change));
  await linkProcesses(database, { changes, cache, liveSettings, log, metrics, trust });
  await liveSettings.reload();
  const readiness = createReadiness({ log });
  readiness.add('database', async () => trust.holds() && (await hasMigrations(db)));
  return {
    config,
    liveSettings,
    db,
    async eraseRemains() {
      try {
        await database.eraseRemains();
      } catch (error) {
        // The rows are erased; nightly maintenance removes the remaining bytes.
        log.error('database.remains-left', errorFields(error));
      }
    },
    clock,
    changes,
    cache,
    inProcessApi: createInProcessApi(),
    log,
    external,
    mailer: createMailer({ config, clock, log }),
    secrets,
    files,
    readiness,
    metrics,
  };
}
