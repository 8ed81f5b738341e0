import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const shared = '/dev/shm';
const neededBytes = 2 ** 31;

/**
 * Where temporary files of tests lie in memory, if the system has such a folder with 2 GiB free; containers often give
 * it 64 MiB. A copy of the test database takes a sixth of the time there.
 */
export function memoryFolder() {
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize >= neededBytes ? shared : tmpdir();
}
