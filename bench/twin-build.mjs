// The same sources as one application, without federation: modules are imported from their folders and split by route.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { createHostConfig } from '@puchar/shared/rspack';
import { remotes } from '../scripts/lib/apps.mjs';
import { root } from '../scripts/lib/root.mjs';

const folder = join(root, '.cache/bench/twin');

/** Replaces the host's loader of remote components by plain dynamic imports. */
function directLoader() {
  const publicRemotes = remotes().filter((remote) => {
    const descriptor = JSON.parse(readFileSync(join(root, remote, 'module.json'), 'utf8'));
    return descriptor.sensitivity === 'public';
  });
  const imports = publicRemotes.map(
    (remote, index) =>
      `import m${index} from ${JSON.stringify(join(root, remote, 'src/module.tsx'))};`,
  );
  const entries = publicRemotes.map((remote, index) => {
    const name = `mf_${remote.slice('mf-'.length).replaceAll('-', '_')}`;
    return `${JSON.stringify(name)}: m${index}`;
  });
  return `${imports.join('\n')}
const modules = { ${entries.join(', ')} };
export async function loadRemote(version, { kind, id }) {
  const { default: component } = await modules[version.name][kind][id]();
  return { ok: true, component, version };
}
`;
}

function twinConfig() {
  const loader = join(folder, 'load-remote.js');
  writeFileSync(loader, directLoader());
  const [host] = createHostConfig(new URL('../host/rspack.config.mjs', import.meta.url).href);
  const plugins = host.plugins.filter(
    ({ constructor }) => constructor.name !== 'ModuleFederationPlugin',
  );
  return {
    ...host,
    output: { ...host.output, path: join(folder, 'dist') },
    plugins: [...plugins, new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, loader)],
  };
}

function filesByGroup(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      group.assets.map((asset) => `/${asset.name}`).filter((file) => /\.(js|css)$/.test(file)),
    ]),
  );
}

/**
 * @returns {Promise<{ dist: string, groups: Record<string, string[]> }>} Its folder, and the files of its entry
 * (`main`)
 * and of every component by id.
 */
export function buildTwin() {
  mkdirSync(folder, { recursive: true });
  return new Promise((resolve, reject) => {
    rspack(twinConfig(), (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve({ dist: join(folder, 'dist'), groups: filesByGroup(stats) });
    });
  });
}
