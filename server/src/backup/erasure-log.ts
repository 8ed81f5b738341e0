import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { syncFolder } from '../platform/storage/write-durable.ts';

const erasure = z.object({
  subjectId: z.uuid(),
  kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  /** ISO 8601. */
  at: z.iso.datetime({ offset: true }),
});
/** An id that was erased, and as what; see the table `erasures`. */
export type Erasure = z.infer<typeof erasure>;

export function erasureLogFile(dataDir: string): string {
  return path.resolve(dataDir, 'erasures.log');
}

/**
 * Adds to the list of what was erased, durably: ids and moments alone. No backup replaces the list, and a
 * restored database is held against it. Call after the commit: what a crash keeps out is added later. The
 * file is made even for nothing, so that its absence means another folder.
 */
export async function appendErasures(dataDir: string, list: readonly Erasure[]): Promise<void> {
  const handle = await open(erasureLogFile(dataDir), 'a', 0o600);
  try {
    // In one write, so that two processes do not mix their lines. Begins on a line of its own, whatever a
    // crash cut off before.
    await handle.appendFile(list.map((one) => `\n${JSON.stringify(one)}`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.resolve(dataDir));
}

/** One line of the log, or of a dumped table; null for one that a crash cut off. */
export function parseErasure(line: string): Erasure | null {
  try {
    const parsed = erasure.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Lines of a list of erasures; null when there is no such file.
 *
 * @param file Absolute path.
 */
export async function readErasureLog(file: string): Promise<Erasure[] | null> {
  const found: Erasure[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const one = parseErasure(line);
      if (one !== null) found.push(one);
    }
    return found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
