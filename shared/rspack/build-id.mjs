import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'coverage']);

function collect(folder, into) {
  for (const name of readdirSync(folder).sort()) {
    // Hidden ones are of tools, such as `.git`, and change without the module.
    if (skipped.has(name) || name.startsWith('.')) continue;
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) collect(file, into);
    else into.push(file);
  }
  return into;
}

/**
 * Name of a build, known before it: 12 hex digits over the names and bytes of all its sources.
 *
 * @param folders Absolute folders whose every file counts.
 */
export function buildId(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of collect(folder, [])) {
      hash.update(path.relative(folder, file).split(path.sep).join('/')).update('\0');
      hash.update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
