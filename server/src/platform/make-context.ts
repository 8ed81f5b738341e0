import { createResponseCache } from './http/cache/response-cache.ts';
import { createChanges } from './events/changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from '../config/config.ts';
import type { ServerContext } from './context.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { linkChanges } from './database/postgres/change-link.ts';
import { createPublicReads } from './http/public-reads.ts';
import type { Log } from './logging/log.ts';
import { createOutgoing } from './external/outgoing.ts';
import { servicePlaces } from './external/service-places.ts';
import { readSecrets } from './secrets/secrets.ts';

/** Enough for every page of a cup; strangers' made-up queries push out each other. */
const mostAnswers = 500;
/** With several processes a lost notice must not be believed for ever. */
const sharedAnswerMs = 30_000;

/** Puts the parts together that all routes use, and links them to the other processes on PostgreSQL. */
export async function makeContext(parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  /** Of every call to a service of others, in place of the client's own. */
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
    clock,
    changes,
    cache,
    answers: createPublicReads(),
    log,
    outgoing: createOutgoing({
      addresses: servicePlaces(config),
      clock,
      log,
      ...(limit ? { limit } : {}),
    }),
    secrets,
  };
}
