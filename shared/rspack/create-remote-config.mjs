import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, mapHostOwned, outputNames } from './base-config.mjs';
import { buildId } from './build-id.mjs';
import { BuildRecordPlugin, exposedChunk, moduleRecord } from './build-record-plugin.mjs';
import { FileHooksPlugin } from './file-hooks-plugin.mjs';
import { runtimeAsModules } from './runtime-as-modules.mjs';
import {
  browserBuild,
  cleanBesideServer,
  moduleBundle,
  placeOfFiles,
  serverConfig,
} from './server-bundle.mjs';
import { declaredLibraries, lentLibraries, libraryChunks } from './shared-libraries.mjs';

const recipe = path.dirname(fileURLToPath(import.meta.url));
/** Other packages make other files of the same sources, which have to be another version. */
const packages = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const sharedSources = fileURLToPath(new URL('../src/', import.meta.url));

function readJson(folder, name) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const exposedFile = './src/module.tsx';

function hostSupplied() {
  return mapHostOwned((version) => ({
    singleton: true,
    // Another major fails at load, and the host falls back to the version before.
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false,
  }));
}

/** The runtime's core is the host's; what remains of it in the entry serves this container alone. */
function federation(name, lent) {
  return new ModuleFederationPlugin({
    name,
    // No other chunk has a name with a capital letter.
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './module': { import: exposedFile, name: exposedChunk } },
    shared: { ...lent, ...hostSupplied() },
    shareStrategy: 'loaded-first',
    manifest: true,
    // Seven seconds and more of each build, for types of one file that all modules have in common.
    dts: false,
    dev: false,
    injectTreeShakingUsedExports: false,
    bridge: { enableBridgeRouter: false },
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });
}

/** `./module` for browsers and, of a public module, a bundle for the renderer. */
export function createRemoteConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const descriptor = readJson(folder, 'module.json');
  const description = readJson(folder, 'package.json');
  const isPublic = descriptor.sensitivity === 'public';
  const libraries = declaredLibraries(folder, description);
  // A page with personal data has nothing of other modules, and gives them nothing.
  const used = isPublic ? libraries : {};
  const production = process.env.NODE_ENV !== 'development';
  const id = buildId([folder, sharedSources, recipe], packages);
  const name = `mf_${descriptor.slug.replaceAll('-', '_')}`;
  // Differs for every build: chunks of two versions of one module never mix in a page.
  const uniqueName = `${name}__${id}`;
  const version = `${description.version}-${id}`;
  const server = isPublic ? moduleBundle : undefined;
  const base = baseConfig({ context: folder, uniqueName, production });
  const runtime = runtimeAsModules();
  const output = {
    ...base.output,
    // Each version's folder has a hash in its name; hashes in file names would only add bytes to every page.
    ...outputNames('[name]'),
    path: path.join(folder, 'dist'),
    publicPath: 'auto',
  };
  const client = {
    ...base,
    name: browserBuild,
    // Federation's plugin remarks on every build that a public path of `auto` has no address.
    infrastructureLogging: { level: 'error' },
    resolve: { ...base.resolve, alias: runtime.alias },
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: libraryChunks(used) },
    },
    output: server === undefined ? output : { ...output, clean: cleanBesideServer },
    plugins: [
      federation(name, lentLibraries(used)),
      ...runtime.plugins,
      new FileHooksPlugin(),
      new BuildRecordPlugin(
        moduleRecord({ name, uniqueName, version, descriptor, server, libraries }),
      ),
    ],
  };
  if (server === undefined) return [client];
  const forServer = serverConfig(client, {
    name: 'module',
    entry: [placeOfFiles, exposedFile],
    publicPath: '',
    library: { type: 'commonjs2' },
    externals: mapHostOwned((_version, library) => `commonjs ${library}`),
  });
  return [client, forServer];
}
