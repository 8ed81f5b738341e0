import { chmod } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { FileStore } from './file-store.ts';

const lastBackup = z.object({ takenAt: z.iso.datetime() });

const key = 'last-backup.json';

export async function writeLastBackup(
  files: FileStore,
  dataDir: string,
  takenAt: string,
): Promise<void> {
  await files.put(key, `${JSON.stringify({ takenAt })}\n`);
  // The backup may run as root, the server as another user; the file contains only a time.
  if (files.kind === 'folder') await chmod(path.resolve(dataDir, key), 0o644);
}

export async function readLastBackup(files: FileStore): Promise<Date | null> {
  const text = (await files.read(key))?.toString() ?? 'null';
  const parsed = lastBackup.safeParse(JSON.parse(text));
  return parsed.success ? new Date(parsed.data.takenAt) : null;
}
