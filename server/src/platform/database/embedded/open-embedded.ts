import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Clock } from '../../clock.ts';
import { errorCode } from '../../error-code.ts';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as schema from '../schema.ts';
import { takeDataLock } from './data-lock.ts';
import { guardDisk, SpaceReserve } from './disk-space.ts';
import type { FreeBytes } from './disk-space.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { maintain } from './maintain.ts';
import { makeDirectory } from './make-directory.ts';

const parameters = (durable: boolean): string[] => [
  // `-F` turns every sync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !durable),
  '-c',
  'shared_buffers=16MB',
  '-c',
  // Joins as they are written: of most statements the search for an order takes longer than their rows.
  'join_collapse_limit=1',
  '-c',
  // A recycled segment retains its old content under another name.
  'wal_recycle=off',
  // The default method, fdatasync, has no effect even with the hook.
  ...(durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
];

async function checkSyncs(client: PGlite, files: DurableNodeFs): Promise<void> {
  const before = files.syncs;
  // A log record without a table; its commit must sync.
  await client.exec("select pg_logical_emit_message(true, 'start-check', '')");
  if (files.syncs === before) {
    throw new Error(
      'The embedded database does not sync its writes to disk. Use the pinned version of @electric-sql/pglite, or set DATABASE_URL.',
    );
  }
}

/** A statement after a panic would never return, so it fails; a new process recovers the data. */
function watchForPanic(client: PGlite, panicked: (error: unknown) => void): () => boolean {
  let panic: Error | null = null;
  const watched = async <T>(call: () => Promise<T>): Promise<T> => {
    if (panic !== null) throw panic;
    try {
      return await call();
    } catch (error) {
      const severity: unknown = Reflect.get(Object(error), 'severity');
      if (severity === 'PANIC' || error instanceof WebAssembly.RuntimeError) {
        // PostgreSQL's code for a crashed server.
        panic = Object.assign(new Error('The embedded database has crashed.'), { code: '57P02' });
        panicked(error);
        // Whatever the code of the panic was: the client may try again.
        throw panic;
      }
      throw error;
    }
  };
  const execute = client.execProtocol.bind(client);
  const stream = client.execProtocolStream.bind(client);
  client.execProtocol = (...values) => watched(() => execute(...values));
  client.execProtocolStream = (...values) => watched(() => stream(...values));
  return () => panic !== null;
}

export interface EmbeddedOptions {
  /** Null skips migrations. */
  migrations?: string | null;
  /** Called when only a new process helps. */
  end?: () => void;
  makeFiles?: (directory: string, makeRoom: () => boolean) => DurableNodeFs;
  freeBytes?: FreeBytes;
}

/** Leaves time for running responses; a supervisor restarts the process. */
const endProcess = () => void setTimeout(() => process.exit(1), 500);

async function openLocked(
  parent: string,
  { clock, log, unlock }: { clock: Clock; log: Log; unlock: () => void },
  options: EmbeddedOptions & { end: () => void },
): Promise<OpenDatabase> {
  const { migrations = migrationsFolder, makeFiles = (...values) => new DurableNodeFs(...values) } =
    options;
  const directory = join(parent, 'database');
  await makeDirectory(directory);
  const reserve = new SpaceReserve(join(parent, 'reserve'), options.freeBytes);
  const files = makeFiles(directory, () => reserve.release());
  const client = await PGlite.create({ fs: files, startParams: parameters(true) });
  const hasPanicked = watchForPanic(client, (error) => {
    log.error('database.crashed', errorFields(error));
    options.end();
  });
  await checkSyncs(client, files);
  if (migrations !== null) await migrate(drizzle(client), { migrationsFolder: migrations });
  const disk = await guardDisk(client, reserve, log);
  const maintenance = maintain(client, { clock, log, isDiskFull: disk.isFull });
  return {
    ...wrap(client),
    eraseRemains: maintenance.eraseRemains,
    async close() {
      maintenance.stop();
      disk.stop();
      if (client.closed) return;
      if (!hasPanicked()) {
        await client.exec('checkpoint');
        await client.close();
      }
      unlock();
    },
  };
}

function wrap(client: PGlite): OpenDatabase {
  return {
    engine: 'embedded',
    db: drizzle(client, { schema }),
    async analyze() {
      await client.exec('analyze');
    },
    eraseRemains: () => Promise.resolve(),
    async close() {
      if (!client.closed) await client.close();
    },
  };
}

const obstacles: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
};

/** @throws Error that names the folder and what prevents writing. */
function makeParent(dataDir: string): string {
  const parent = join(dataDir, 'embedded');
  try {
    // The engine makes its files world-readable, so the directory around them is not.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    chmodSync(parent, 0o700);
  } catch (error) {
    const obstacle = obstacles[errorCode(error) ?? ''];
    if (obstacle === undefined) throw error;
    throw new Error(`DATA_DIR (${dataDir}) cannot be written: ${obstacle}.`, { cause: error });
  }
  return parent;
}

export async function openEmbedded(
  dataDir: string,
  clock: Clock,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const parent = makeParent(dataDir);
  const end = options.end ?? endProcess;
  const unlock = await takeDataLock(join(parent, 'lock'), () => {
    log.error('database.lock-lost');
    end();
  });
  try {
    return await openLocked(parent, { clock, log, unlock }, { ...options, end });
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function openInMemory(archive?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({
    startParams: parameters(false),
    ...(archive ? { loadDataDir: archive } : {}),
  });
  if (!archive) await migrate(drizzle(client), { migrationsFolder });
  return wrap(client);
}

export async function makeArchive(): Promise<Blob> {
  const client = await PGlite.create({ startParams: parameters(false) });
  await migrate(drizzle(client), { migrationsFolder });
  const archive = await client.dumpDataDir('none');
  await client.close();
  return archive;
}
