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

/** Which listener an app serves; `app.site` tells it inside `registerXRoutes(app, context)`. */
export type Site = 'public' | 'organisers';

/** Answers of public reads for whoever composes HTML. */
export interface Answers {
  /**
   * The JSON text that `GET /api{path}` answers with, from the same cache.
   *
   * @param path Path and sorted query below `/api`, as `callPath()` of the kit gives it.
   * @param site Listener whose view is asked for, `public` unless stated.
   * @returns Null when the call would not answer 200.
   */
  get(path: string, site?: Site): Promise<string | null>;
}

/** Everything a route may use; made once by {@link makeContext}. */
export interface ServerContext {
  config: Config;
  /** Drizzle on either engine. */
  db: Database;
  /** Call after a commit that erased something: removes it from the database's own files too. */
  eraseRemains: () => Promise<void>;
  clock: Clock;
  /** Publish after commit: drops cached responses and wakes open pages. */
  changes: Changes;
  cache: ResponseCache;
  answers: InProcessApi;
  log: Log;
  /** The single entry point to external services. */
  external: ExternalClient;
  secrets: Secrets;
}

/** Adds the routes of one feature to one listener; `app.site` says which. */
export type Register<Context> = (app: FastifyInstance, context: Context) => void | Promise<void>;
export type RegisterRoutes = Register<ServerContext>;

/** Enough for every page of a cup; anonymous clients' made-up queries push out each other. */
const mostAnswers = 500;
/** With several processes a lost notice must not be believed permanently. */
const sharedAnswerMs = 30_000;

/** Puts the parts together that all routes use, and links them to the other processes on PostgreSQL. */
export async function makeContext(parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  /** Of every call to an external service, in place of the client's own. */
  limit?: () => AbortSignal;
}): Promise<ServerContext> {
  const { config, database, clock, log, limit } = parts;
  const secrets = await readSecrets(config);
  const cache = createResponseCache({
    entries: mostAnswers,
    maxAgeMs: database.engine === 'embedded' ? Infinity : sharedAnswerMs,
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
        // The rows are erased; their remains go at night.
        log.error('database.remains-left', errorFields(error));
      }
    },
    clock,
    changes,
    cache,
    answers: createInProcessApi(),
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
