import type { FastifyInstance } from 'fastify';
import { createResponseCache } from './http/cache/response-cache.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import { createChanges } from './events/changes.ts';
import type { Changes } from './events/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from './database/database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { linkChanges } from './database/postgres/change-link.ts';
import { createExternalClient } from './external/external-client.ts';
import { serviceAddresses } from './external/services.ts';
import { createInProcessApi } from './http/in-process-api.ts';
import type { InProcessApi } from './http/in-process-api.ts';
import { errorFields } from './logging/log.ts';
import type { Log } from './logging/log.ts';
import type { ExternalClient } from './external/external-client.ts';
import { readSecrets } from './secrets/secrets.ts';
import type { Secrets } from './secrets/secrets.ts';

export type Site = 'public' | 'organisers';

export type Responses = Pick<InProcessApi, 'get'>;

export interface ServerContext {
  config: Config;
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
  secrets: Secrets;
}

export type Register<Context> = (app: FastifyInstance, context: Context) => void | Promise<void>;
export type RegisterRoutes = Register<ServerContext>;

/** Enough for every page of a cup; made-up queries evict each other. */
const maxResponses = 500;
/** With several processes a notification can be lost, so entries expire. */
const sharedResponseMs = 30_000;

export async function makeContext(parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  /** Replaces the time limit of external requests. */
  limit?: () => AbortSignal;
}): Promise<ServerContext> {
  const { config, database, clock, log, limit } = parts;
  const secrets = await readSecrets(config);
  const cache = createResponseCache({
    entries: maxResponses,
    maxAgeMs: database.engine === 'embedded' ? Infinity : sharedResponseMs,
  });
  const changes = createChanges();
  changes.subscribe((change) => cache.drop(change));
  if (database.url !== undefined) {
    changes.link(
      await linkChanges(database.url, database.db, log, {
        onChange: (change) => changes.receive(change),
        onGap: () => cache.dropAll(),
      }),
    );
  }
  return {
    config,
    db: database.db,
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
    external: createExternalClient({
      addresses: serviceAddresses(config),
      clock,
      log,
      ...(limit ? { limit } : {}),
    }),
    secrets,
  };
}
