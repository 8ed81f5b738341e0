import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../error-code.ts';

/** Start of the process in clock ticks since boot, where the system tells; tells apart a reused id. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || start === '' || now === start;
}

function readOwner(file: string): { pid: number; start: string } | null {
  try {
    const [pid = '', start = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), start } : null;
  } catch {
    return null;
  }
}

/**
 * Takes the directory's lock: the embedded database lets two processes open one directory and loses
 * data then.
 *
 * @returns Gives the lock back.
 * @throws Error naming the process that holds it.
 */
export function takeDataLock(file: string): () => void {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A hard link either appears whole or not at all.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && isAlive(owner.pid, owner.start)) {
        throw new Error(
          `The data directory is in use by process ${owner.pid}. Stop it first, or set DATA_DIR to another place.`,
        );
      }
      removeStale(file, owner?.pid);
    }
    throw new Error('The data directory could not be locked.');
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves the dead owner's lock away first: of two that found it dead only one succeeds. */
function removeStale(file: string, seen: number | undefined): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const owner = readOwner(aside);
  // Somebody took it in between: give it back.
  if (owner && owner.pid !== seen && isAlive(owner.pid, owner.start)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}
