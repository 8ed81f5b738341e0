import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { createHostConfig } from '@puchar/shared/rspack';
import { root } from '../../scripts/lib/root.mjs';

/**
 * Bundles one adapter for the browser with the rules of our own release build.
 *
 * @param {string} name File in `adapters`.
 * @param {string} [libraries] `node_modules` that come before ours.
 * @returns {Promise<{ js: string, css: string }>} The script leaves `bracketAdapter` in the page.
 */
export function bundle(name, libraries) {
  const path = join(root, '.cache/bench/bracket', name);
  const [host] = createHostConfig(new URL('../../host/rspack.config.mjs', import.meta.url).href);
  const config = {
    ...host,
    entry: { main: join(root, 'bench/bracket/adapters', `${name}.mjs`) },
    resolve: {
      ...host.resolve,
      modules: [...(libraries === undefined ? [] : [libraries]), 'node_modules'],
    },
    output: {
      path,
      filename: 'main.js',
      cssFilename: 'main.css',
      uniqueName: `bench_${name}`,
      library: { type: 'window', name: 'bracketAdapter' },
      clean: true,
    },
    plugins: [],
  };
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else {
        const hasSheet = readdirSync(path).includes('main.css');
        resolve({
          js: readFileSync(join(path, 'main.js'), 'utf8'),
          css: hasSheet ? readFileSync(join(path, 'main.css'), 'utf8') : '',
        });
      }
    });
  });
}
