import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../platform/error-code.ts';

/** Files of one process lie together, so that those of another one can be told apart. */
const own = `${process.pid}-${randomUUID()}`;

const spoolFolder = (dataDir: string) => path.resolve(dataDir, 'spool');

/** Path for a file of one request; whoever asks removes it. */
export async function newSpoolPath(dataDir: string): Promise<string> {
  const folder = path.join(spoolFolder(dataDir), own);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, randomUUID());
}

/**
 * Removes what processes that are gone left behind. Nobody can read it any more: its keys went with them.
 *
 * @param leastAgeMs Longer than a request lasts, where another process may use the same folder.
 */
export async function sweepSpool(dataDir: string, leastAgeMs: number): Promise<void> {
  const folder = spoolFolder(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (name === own) continue;
    const entry = path.join(folder, name);
    const found = await stat(entry).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < leastAgeMs) continue;
    await rm(entry, { recursive: true, force: true });
  }
}
