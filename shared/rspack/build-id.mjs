import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'coverage']);

function collect(folder, into) {
  for (const name of readdirSync(folder).sort()) {
    // Files of tools, such as `.git`, change without the module.
    if (skipped.has(name) || name.startsWith('.')) continue;
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) collect(file, into);
    else into.push(file);
  }
  return into;
}

/**
 * 12 hex digits over names and bytes of all files below the folders, and of the list of installed packages where there is
 * one: known before the build.
 */
export function buildId(folders, packages) {
  const hash = createHash('sha256');
  if (existsSync(packages)) hash.update(readFileSync(packages));
  for (const folder of folders) {
    for (const file of collect(folder, [])) {
      hash.update(path.relative(folder, file).split(path.sep).join('/')).update('\0');
      hash.update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
