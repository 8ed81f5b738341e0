import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '../../clock.ts';
import { createLog } from '../../logging/log.ts';
import { seedEdition } from '../../../testing/seed-cup.ts';
import { editions } from '../schema.ts';
import { takeDataLock } from './data-lock.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
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
  expect(readdirSync(path.join(dataDir, 'embedded'))).toEqual(['database']);
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

test('the lock of a dead process is taken over, of a living one not', () => {
  const file = path.join(folder, 'lock');
  writeFileSync(file, '999999999 1\n');
  const unlock = takeDataLock(file);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(() => takeDataLock(file)).toThrow('in use');
  unlock();
  expect(existsSync(file)).toBe(false);
  // Process 1 always lives, but this lock was written by an earlier one of the same number.
  writeFileSync(file, '1 1\n');
  takeDataLock(file)();
  expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual([]);
});
