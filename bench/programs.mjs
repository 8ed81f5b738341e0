// Copies measuring programs from beside the repository to where they find its installed packages.
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
