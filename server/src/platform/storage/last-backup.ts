import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { nullIfMissing } from '../error-code.ts';
import { writeDurable } from './write-durable.ts';

const lastBackup = z.object({ takenAt: z.iso.datetime() });

const fileOf = (dataDir: string) => path.resolve(dataDir, 'last-backup.json');

export async function writeLastBackup(dataDir: string, takenAt: string): Promise<void> {
  await writeDurable(fileOf(dataDir), `${JSON.stringify({ takenAt })}\n`);
  // The backup may run as root, the server as another user; the file contains only a time.
  await chmod(fileOf(dataDir), 0o644);
}

export async function readLastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(nullIfMissing);
  const parsed = lastBackup.safeParse(JSON.parse(text ?? 'null'));
  return parsed.success ? new Date(parsed.data.takenAt) : null;
}
