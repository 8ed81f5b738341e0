import type { PGlite } from '@electric-sql/pglite';
import type { Clock } from '../../clock.ts';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';

const checkpointEveryMs = 5 * 60_000;
const hourMs = 3_600_000;
/** UTC; no games are played then. */
const nightHour = 2;

/**
 * A plain VACUUM leaves the bytes of a dead row in its page, and a checkpoint those in the log's
 * current segment. The engine must not recycle segments.
 */
async function rewrite(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // One by one, so that other statements run in between.
  for (const { name } of rows) await client.exec(`vacuum (full, analyze) ${name}`);
  await client.exec('vacuum full pg_statistic');
  await client.exec('select pg_switch_wal()');
  await client.exec('checkpoint');
}

/** The single-process engine has neither a checkpointer nor autovacuum. */
export function maintain(
  client: PGlite,
  { clock, log, isDiskFull }: { clock: Clock; log: Log; isDiskFull: () => boolean },
) {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const eraseRemains = () => {
    waiting ??= running.then(() => {
      waiting = null;
      const own = rewrite(client);
      running = own.catch(() => undefined);
      return own;
    });
    return waiting;
  };
  const attempt = (work: () => Promise<unknown>) => {
    // The remaining space is for the write-ahead log.
    if (isDiskFull()) return;
    work().catch((error: unknown) => log.error('database.maintenance-failed', errorFields(error)));
  };
  const checkpoints = setInterval(
    () => attempt(() => client.exec('checkpoint')),
    checkpointEveryMs,
  ).unref();
  const nights = setInterval(() => {
    if (clock.now().getUTCHours() === nightHour) attempt(eraseRemains);
  }, hourMs).unref();
  return {
    /** Calls share a run that has not started. */
    eraseRemains,
    stop() {
      clearInterval(checkpoints);
      clearInterval(nights);
    },
  };
}
