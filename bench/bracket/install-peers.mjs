import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

/** Exact versions, each with the libraries that it asks for beside itself; no part of our own build. */
const peers = {
  'brackets-viewer': ['brackets-viewer@1.9.1'],
  'g-loot': [
    '@g-loot/react-tournament-brackets@1.0.30',
    'react@18.3.1',
    'react-dom@18.3.1',
    'react-svg-pan-zoom@3.13.1',
    'styled-components@4.4.1',
  ],
};

/**
 * Installs the peers, each into a folder of its own below `.cache/bench/peers`: they need different
 * versions of React.
 *
 * @returns {Record<string, string>} `node_modules` of each peer.
 */
export function installPeers() {
  const folders = {};
  for (const [name, packages] of Object.entries(peers)) {
    const folder = join(root, '.cache/bench/peers', name);
    const stamp = join(folder, `${packages.join('+').replaceAll('/', '_')}.done`);
    folders[name] = join(folder, 'node_modules');
    if (existsSync(stamp)) continue;
    console.log(`Installing ${packages[0]}…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '-E'];
    // In its own folder: npm would add them to the repository otherwise.
    const { status } = spawnSync('npm', ['install', ...flags, ...packages], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0 || !existsSync(folders[name])) throw new Error(`${name} is not installed.`);
    writeFileSync(stamp, '');
  }
  return folders;
}
