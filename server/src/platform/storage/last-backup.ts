import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../error-code.ts';
import { writeDurable } from './write-durable.ts';

const lastBackup = z.object({ takenAt: z.iso.datetime() });

const fileOf = (dataDir: string) => path.resolve(dataDir, 'last-backup.json');

/** Remembers that an archive of this moment is whole and on the disk. */
export async function writeLastBackup(dataDir: string, takenAt: string): Promise<void> {
  await writeDurable(fileOf(dataDir), `${JSON.stringify({ takenAt })}\n`);
  // Written by root, perhaps, and read by the server's user; it says nothing but a time.
  await chmod(fileOf(dataDir), 0o644);
}

/** Moment of the newest finished backup; null while there is none. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  try {
    const parsed = lastBackup.safeParse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
    return parsed.success ? new Date(parsed.data.takenAt) : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
