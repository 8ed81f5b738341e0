import { inArray } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import {
  incomingFolder,
  removeNamed,
  replaysFolder,
  settledReplays,
  uploadMs,
  uploads,
} from './replay-store.ts';

/** Beside PostgreSQL another process may use the same folder: what it is writing is younger. */
const youngMs = 10 * 60_000;

/** Removes uploads that waited for longer than an hour, and replays that no game names any more. */
export async function sweepReplays({
  db,
  config,
  log,
}: Pick<ServerContext, 'db' | 'config' | 'log'>): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const late = (await uploads(dataDir)).filter(({ ageMs }) => ageMs > uploadMs);
  await removeNamed(
    incomingFolder(dataDir),
    late.map(({ name }) => name),
  );
  // In this order: what is written meanwhile is not on the list.
  const names = await settledReplays(dataDir, databaseUrl === undefined ? 0 : youngMs);
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ name: games.replayFile })
          .from(games)
          .where(inArray(games.replayFile, names));
  const named = new Set(rows.map(({ name }) => name));
  const litter = names.filter((name) => !named.has(name));
  await removeNamed(replaysFolder(dataDir), litter);
  if (late.length + litter.length > 0) {
    log.info('replays.swept', { uploads: late.length, files: litter.length });
  }
}
