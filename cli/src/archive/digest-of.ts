import { createHash } from 'node:crypto';
import type { BuildFiles } from './build-files.ts';

/** SHA-256 over the sorted paths and bytes, hexadecimal: the same for the same files, however packed. */
export function digestOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [path, content] of files) hash.update(path).update('\0').update(content).update('\0');
  return hash.digest('hex');
}
