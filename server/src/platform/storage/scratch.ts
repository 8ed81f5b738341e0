import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../error-code.ts';

/** Files of one process lie together, so that those of other processes are recognised. */
const own = `${process.pid}-${randomUUID()}`;

const scratchFolder = (dataDir: string) => path.resolve(dataDir, 'spool');

/** On the machine's own disk, for the length of a request. The caller removes the file. */
export async function newScratchPath(dataDir: string): Promise<string> {
  const folder = path.join(scratchFolder(dataDir), own);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, randomUUID());
}

/** Removes what killed processes left. */
export async function sweepScratch(dataDir: string, leastAgeMs: number): Promise<void> {
  const folder = scratchFolder(dataDir);
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    if (name === own) continue;
    const entry = path.join(folder, name);
    const found = await stat(entry).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < leastAgeMs) continue;
    await rm(entry, { recursive: true, force: true });
  }
}
