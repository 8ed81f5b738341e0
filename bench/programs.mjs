// Measuring programs that lie beside the repository, not in it: copied to where they find what the
// repository has installed, and used as they are.
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/lib/root.mjs';

const place = process.env.BENCH_PROGRAMS ?? join(root, '../shared/bench');

/**
 * @param {readonly string[]} names Folders of the programs.
 * @returns {Promise<string | null>} Folder with all of them; null where there are none.
 */
export async function copyPrograms(names) {
  if (!names.every((name) => existsSync(join(place, name)))) return null;
  const copies = join(root, '.cache/bench/programs');
  for (const name of names) await cp(join(place, name), join(copies, name), { recursive: true });
  return copies;
}
