import {
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../clock.ts';
import { createLog } from '../../logging/log.ts';
import { seedEdition } from '../../../testing/seed-cup.ts';
import type { OpenDatabase } from '../open-database.ts';
import { editions, sponsors } from '../schema.ts';
import { isDatabaseUnavailable } from '../transaction.ts';
import { DurableNodeFs, replaceOperation } from './durable-node-fs.ts';
import { openEmbedded } from './open-embedded.ts';

const log = createLog('silent');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'puchar-embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new directory is made closed to others, keeps what was written and is locked while open', async () => {
  const dataDir = path.join(folder, 'data');
  const unfinished = path.join(dataDir, 'embedded', 'database.init-1');
  mkdirSync(unfinished, { recursive: true });
  const database = await openEmbedded(dataDir, systemClock, log);
  expect(existsSync(unfinished)).toBe(false);
  expect(statSync(path.join(dataDir, 'embedded')).mode & 0o077).toBe(0);
  await seedEdition(database.db);
  await expect(openEmbedded(dataDir, systemClock, log)).rejects.toThrow(
    `in use by process ${process.pid}`,
  );
  await database.close();
  expect(readdirSync(path.join(dataDir, 'embedded'))).toEqual(['database', 'reserve']);
  const again = await openEmbedded(dataDir, systemClock, log);
  expect(await again.db.select().from(editions)).toHaveLength(1);
  await again.close();
});

test('a commit reaches the disk through the hook, and does not without it', async () => {
  const parameters = (durable: boolean) => [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
    '-c',
    'wal_sync_method=fsync',
  ];
  const directory = path.join(folder, 'data', 'embedded', 'database');
  for (const durable of [true, false]) {
    const files = new DurableNodeFs(directory);
    const client = await PGlite.create({ fs: files, startParams: parameters(durable) });
    const before = files.syncs;
    await client.exec("select pg_logical_emit_message(true, 'start-check', '')");
    expect(files.syncs > before).toBe(durable);
    await client.close();
  }
});

/** Fails with ENOSPC when a file grows while the disk is full; a released reserve frees space. */
class SmallDisk extends DurableNodeFs {
  isFull = false;
  isReserveTaken = false;
  readonly #reserve: string;

  constructor(directory: string, makeRoom: () => boolean) {
    super(directory, makeRoom);
    this.#reserve = path.join(path.dirname(directory), 'reserve');
  }

  protected override hook(fileSystem: object): void {
    replaceOperation(fileSystem, ['stream_ops', 'write'], (write) => (...values) => {
      const isBlocked = this.isFull && (this.isReserveTaken || existsSync(this.#reserve));
      const [stream, , , length, position] = values;
      const { size } = fstatSync(Number(Reflect.get(Object(stream), 'nfd')));
      if (isBlocked && Number(position) + Number(length) > size) throw { errno: 51 };
      return write(...values);
    });
    super.hook(fileSystem);
  }
}

async function openOnSmallDisk() {
  const disks: SmallDisk[] = [];
  const ended: string[] = [];
  const events: string[] = [];
  const database = await openEmbedded(
    path.join(folder, 'data'),
    systemClock,
    createLog('info', (line) => events.push(line)),
    {
      makeFiles(...values) {
        const disk = new SmallDisk(...values);
        disks.push(disk);
        return disk;
      },
      freeBytes: () => Promise.resolve(disks[0]?.isFull ? 0 : Infinity),
      end: () => void ended.push('end'),
    },
  );
  const [disk] = disks;
  if (disk === undefined) throw new Error('No files were made.');
  return { database, disk, ended, events };
}

const isUnavailable = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(() => false, isDatabaseUnavailable);

/** More than one segment of the log (16 MB), without a row. */
async function fillLog({ db }: OpenDatabase, megabytes = 20): Promise<void> {
  for (let count = 0; count < megabytes; count += 1) {
    await db.execute(sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`);
  }
}

test('on a full disk reads go on, writes are rejected, and the database recovers by itself', async () => {
  const { database, disk, ended, events } = await openOnSmallDisk();
  const { db } = database;
  disk.isFull = true;
  await fillLog(database);
  expect(await isUnavailable(db.update(editions).set({ year: 1999 }))).toBe(true);
  expect(await db.select({ year: editions.year }).from(editions)).toEqual([{ year: 2026 }]);
  expect(events.join('')).toContain('database.disk-full');
  disk.isFull = false;
  while (!events.join('').includes('database.disk-has-room')) await wait(100);
  await db.update(editions).set({ year: 2027 });
  expect(ended).toEqual([]);
  await database.close();
});

test('an engine that panics is never called again, ends its process and loses nothing', async () => {
  const { database, disk, ended } = await openOnSmallDisk();
  const { db } = database;
  disk.isReserveTaken = true;
  disk.isFull = true;
  // Segments that a checkpoint recycled take writes without growing; there are at most 80 MB of them.
  expect(await isUnavailable(fillLog(database, 200))).toBe(true);
  for (const work of [db.select().from(editions), db.execute(sql`select 1`)]) {
    expect(await isUnavailable(work)).toBe(true);
  }
  expect(ended).toEqual(['end']);
  await database.close();
  const again = await openEmbedded(path.join(folder, 'data'), systemClock, log);
  expect(await again.db.select().from(editions)).toHaveLength(1);
  await again.close();
});

function filesWith(text: string, below: string): string[] {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

test('what was erased is in no file any more: tables, statistics and log', async () => {
  const dataDir = path.join(folder, 'data');
  const database = await openEmbedded(dataDir, systemClock, log);
  const { db } = database;
  const [edition] = await db.select().from(editions);
  // Also a common value of the statistics.
  const rows = Array.from({ length: 50 }, (_, place) => ({
    editionId: edition?.id ?? '',
    name: 'PLANTED-NAME',
    websiteUrl: 'https://example.org/',
    place,
  }));
  await db.insert(sponsors).values(rows);
  await database.analyze();
  await db.execute(sql`checkpoint`);
  expect(filesWith('PLANTED-NAME', dataDir).length).toBeGreaterThanOrEqual(3);
  await db.update(sponsors).set({ name: '' });
  await Promise.all([database.eraseRemains(), database.eraseRemains()]);
  expect(filesWith('PLANTED-NAME', dataDir)).toEqual([]);
  await database.close();
  expect(filesWith('PLANTED-NAME', dataDir)).toEqual([]);
});
