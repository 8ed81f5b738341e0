import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** `mf-*` with a `module.json`, sorted. */
export function remotes() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'module.json')))
    .sort();
}

export function apps() {
  return ['host', ...remotes()];
}
