import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFiles } from './build-files.ts';
import { ArchiveRefused } from './archive-limits.ts';
import { FileCollector } from './collect-files.ts';
import { shown } from './safe-path.ts';

/**
 * Reads a build as it lies in its folder, under the same rules as an archive.
 *
 * @param folder Absolute; the `dist` of a module.
 * @throws ArchiveRefused with a Polish message, and the system's error when the folder cannot be read.
 */
export async function readModuleFolder(folder: string): Promise<BuildFiles> {
  const collector = new FileCollector();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    collector.countEntry();
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) {
      throw new ArchiveRefused(
        'unsafe',
        `${shown(name)} nie jest zwykłym plikiem. Usuń to z folderu dist.`,
      );
    }
    const claimed = collector.claim(name);
    collector.countBytes((await stat(file)).size);
    collector.add(claimed, await readFile(file));
  }
  return collector.finish();
}
