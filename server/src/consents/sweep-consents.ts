import type { ServerContext } from '../platform/context.ts';
import { removeConsentLitter, settledConsentFiles } from '../platform/storage/consent-store.ts';
import { namedFiles } from './consents.repository.ts';
import { sweepSpool } from './spool-folder.ts';

type SweepContext = Pick<ServerContext, 'db' | 'config' | 'log'>;

/** Beside PostgreSQL another process may use the same folder: what it is writing is younger. */
const youngMs = 10 * 60_000;

/**
 * Removes files of consents that no row names, and what requests of processes that are gone left behind.
 * Files of requests under way stay.
 */
export async function sweepConsents({ db, config, log }: SweepContext): Promise<void> {
  const leastAgeMs = config.databaseUrl === undefined ? 0 : youngMs;
  await sweepSpool(config.dataDir, leastAgeMs);
  // In this order: what is written meanwhile is not on the list.
  const names = await settledConsentFiles(config.dataDir, leastAgeMs);
  const named = await namedFiles(db, names);
  const litter = names.filter((name) => !named.has(name));
  await removeConsentLitter(config.dataDir, litter);
  if (litter.length > 0) log.info('consents.swept', { files: litter.length });
}
