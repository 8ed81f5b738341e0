import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { builds } from './compile.mjs';

/** @param {string} app Folder of a module. */
export const placeholderFolder = (app) => join(builds, 'registered', app);

/**
 * A build without code for the server to register. The version is a hash, because registered versions never change.
 * @param {string} app Folder of a module.
 */
export function writePlaceholder(app) {
  const text = readFileSync(join(root, app, 'module.json'), 'utf8');
  const descriptor = JSON.parse(text);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = `mf_${descriptor.slug.replaceAll('-', '_')}`;
  const uniqueName = `${name}__dev_${hash}`;
  const entry = 'remoteEntry.js';
  const files = { js: { sync: [entry], async: [] }, css: { sync: [], async: [] } };
  const parts = [...descriptor.routes, ...descriptor.slots].map(({ id }) => [id, []]);
  const contents = {
    [entry]: `var ${name} = '${uniqueName}';\n`,
    'module.json': text,
    'build.json': JSON.stringify({
      version: `0.0.0-dev-${hash}`,
      name,
      uniqueName,
      entry,
      module: [entry],
      parts: Object.fromEntries(parts),
    }),
    'mf-manifest.json': JSON.stringify({
      name,
      metaData: { globalName: name, remoteEntry: { name: entry, path: '' } },
      shared: [],
      remotes: [],
      exposes: [{ path: './module', assets: files }],
    }),
  };
  const folder = placeholderFolder(app);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(contents))
    writeFileSync(join(folder, file), content);
}
