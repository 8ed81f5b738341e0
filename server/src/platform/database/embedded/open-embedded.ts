import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Clock } from '../../clock.ts';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as schema from '../schema.ts';
import { takeDataLock } from './data-lock.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { makeDirectory } from './make-directory.ts';

const checkpointEveryMs = 5 * 60_000;
const hourMs = 3_600_000;
/** Hour of the day in UTC at which nobody plays. */
const vacuumHour = 2;

const parameters = (durable: boolean): string[] => [
  // `-F` turns every sync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !durable),
  '-c',
  'shared_buffers=16MB',
  // The default method, fdatasync, stays without effect even with the hook.
  ...(durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
];

/** Refuses to run when a commit does not reach the disk. */
async function checkSyncs(client: PGlite, files: DurableNodeFs): Promise<void> {
  const before = files.syncs;
  // A record in the log of writes that no table keeps; its commit must sync.
  await client.exec("select pg_logical_emit_message(true, 'start-check', '')");
  if (files.syncs === before) {
    throw new Error(
      'The embedded database does not sync its writes to disk. Use the pinned version of @electric-sql/pglite, or set DATABASE_URL.',
    );
  }
}

/** A single-process engine has neither a checkpointer nor autovacuum: both are called by the clock. */
function maintain(client: PGlite, clock: Clock, log: Log): () => void {
  const attempt = (statement: string) => {
    client.exec(statement).catch((error: unknown) => {
      log.error('database.maintenance-failed', errorFields(error));
    });
  };
  const checkpoints = setInterval(() => attempt('checkpoint'), checkpointEveryMs);
  const nights = setInterval(() => {
    if (clock.now().getUTCHours() === vacuumHour) attempt('vacuum (analyze)');
  }, hourMs);
  checkpoints.unref();
  nights.unref();
  return () => {
    clearInterval(checkpoints);
    clearInterval(nights);
  };
}

function wrap(client: PGlite, beforeClose: () => void, afterClose: () => void): OpenDatabase {
  return {
    engine: 'embedded',
    db: drizzle(client, { schema }),
    async ping() {
      await client.query('select 1');
    },
    async analyze() {
      await client.exec('analyze');
    },
    async close() {
      beforeClose();
      if (client.closed) return;
      await client.exec('checkpoint');
      await client.close();
      afterClose();
    },
  };
}

/**
 * Opens `{dataDir}/embedded/database`, making and migrating it when needed.
 *
 * @param migrations Folder of what to apply; null leaves the tables as they are.
 */
export async function openEmbedded(
  dataDir: string,
  clock: Clock,
  log: Log,
  migrations: string | null = migrationsFolder,
): Promise<OpenDatabase> {
  // The engine makes its files readable by everyone: the directory around them is not.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const parent = join(dataDir, 'embedded');
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  chmodSync(parent, 0o700);
  const unlock = takeDataLock(join(parent, 'lock'));
  try {
    const directory = join(parent, 'database');
    await makeDirectory(directory);
    const files = new DurableNodeFs(directory);
    const client = await PGlite.create({ fs: files, startParams: parameters(true) });
    await checkSyncs(client, files);
    if (migrations !== null) await migrate(drizzle(client), { migrationsFolder: migrations });
    return wrap(client, maintain(client, clock, log), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A database that lives in memory, for tests.
 *
 * @param archive `dumpDataDir` of a migrated database; without one a new database is made and migrated.
 */
export async function openInMemory(archive?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({
    startParams: parameters(false),
    ...(archive ? { loadDataDir: archive } : {}),
  });
  if (!archive) await migrate(drizzle(client), { migrationsFolder });
  return wrap(
    client,
    () => undefined,
    () => undefined,
  );
}

/** The archive that {@link openInMemory} starts from. */
export async function makeArchive(): Promise<Blob> {
  const client = await PGlite.create({ startParams: parameters(false) });
  await migrate(drizzle(client), { migrationsFolder });
  const archive = await client.dumpDataDir('none');
  await client.close();
  return archive;
}
