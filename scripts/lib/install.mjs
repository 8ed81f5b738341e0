import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run, secondsSince } from './run.mjs';

const stampFile = join(root, 'node_modules/.puchar-install');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function installedAsLocked(lock) {
  const installed = readJson(join(root, 'node_modules/.package-lock.json'));
  if (installed === null) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.optional || wanted.peer) return true;
    const present = installed.packages[path];
    return present !== undefined && present.version === wanted.version;
  });
}

/**
 * Does nothing when node_modules agrees with package-lock.json.
 * @returns {Promise<boolean>} Whether it succeeded.
 */
export async function ensureInstalled() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(text).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  if (!installedAsLocked(JSON.parse(text))) {
    const start = performance.now();
    console.log('Installing packages (npm ci)…');
    // No package needs its install script: binaries are packages of their own.
    const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code } = await run('npm', args, { show: true });
    if (code !== 0) {
      console.error('npm ci failed; its message is above. Is the package registry reachable?');
      return false;
    }
    console.log(`Packages installed in ${secondsSince(start)}`);
  }
  writeFileSync(stampFile, stamp);
  return true;
}
