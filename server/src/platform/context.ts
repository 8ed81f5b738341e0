import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { Changes } from './events/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from './database/database.ts';
import type { PublicReads } from './http/public-reads.ts';
import type { Log } from './logging/log.ts';
import type { Outgoing } from './external/outgoing.ts';
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

/** Everything a route may use; made once by `start.ts`, or by `testing/build-test-app.ts`. */
export interface ServerContext {
  config: Config;
  /** Drizzle on either engine. */
  db: Database;
  clock: Clock;
  /** Publish after commit: drops cached answers and wakes open pages. */
  changes: Changes;
  cache: ResponseCache;
  answers: PublicReads;
  log: Log;
  /** The one door to services of others. */
  outgoing: Outgoing;
  secrets: Secrets;
}

/** Binds the endpoints of one feature to one listener; `app.site` says which. */
export type RegisterRoutes = (app: FastifyInstance, context: ServerContext) => void | Promise<void>;
