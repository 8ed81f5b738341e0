import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { container } from '@rspack/core';
import { acceptedRange, baseConfig, hostOwned } from './base-config.mjs';
import { buildId } from './build-id.mjs';
import { BuildRecordPlugin, exposedChunk, moduleRecord } from './build-record-plugin.mjs';

const recipe = path.dirname(fileURLToPath(import.meta.url));
const sharedSources = fileURLToPath(new URL('../src/', import.meta.url));

function readJson(folder, name) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

/** Shared libraries as a module asks for them: the host's, never a copy of its own. */
function hostSupplied() {
  return Object.fromEntries(
    Object.entries(hostOwned).map(([name, version]) => [
      name,
      {
        singleton: true,
        // Another major is a refusal at load, which the host answers with the version before.
        strictVersion: true,
        requiredVersion: acceptedRange(version),
        version,
        import: false,
      },
    ]),
  );
}

/**
 * The build of one module: exposes `./module` from `src/module.tsx` and nothing else.
 *
 * @param configUrl `import.meta.url` of the module's own `rspack.config.mjs`.
 */
export function createRemoteConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const descriptor = readJson(folder, 'module.json');
  const packageVersion = readJson(folder, 'package.json').version;
  const production = process.env.NODE_ENV !== 'development';
  const id = buildId([folder, sharedSources, recipe]);
  const name = `mf_${descriptor.slug.replaceAll('-', '_')}`;
  // Differs for every build: chunks of two versions of one module never mix in a page.
  const uniqueName = `${name}__${id}`;
  const version = `${packageVersion}-${id}`;
  const base = baseConfig({ context: folder, uniqueName, production });
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: path.join(folder, 'dist'), publicPath: 'auto' },
    plugins: [
      // The container without a runtime of its own: the host's does the work for every module, and an
      // entry weighs a third of what the full plugin writes.
      new container.ModuleFederationPluginV1({
        name,
        filename: 'entry.[contenthash:8].js',
        library: { type: 'var', name },
        exposes: { './module': { import: './src/module.tsx', name: exposedChunk } },
        shared: hostSupplied(),
      }),
      new BuildRecordPlugin(
        moduleRecord({ name, uniqueName, version, descriptor, shared: hostOwned }),
      ),
    ],
  };
}
