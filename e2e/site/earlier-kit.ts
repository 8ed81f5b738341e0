import { buildChanged } from './broken-modules.ts';

/** The recipe as it was before decision 054: a container without an instance of the federation runtime. */
const config = `import { container } from '@rspack/core';
import { createRemoteConfig } from '@puchar/shared/rspack';

const [client, server] = createRemoteConfig(import.meta.url);
const [name] = client.output.uniqueName.split('__');
const shared = { react: '19.0.0', 'react/jsx-runtime': '19.0.0', 'react-dom': '19.0.0', '@puchar/shared/kit': '1.0.0' };
const entries = Object.entries(shared);

class Manifest {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Manifest', stage: 0 }, () => {
        const files = compilation.namedChunkGroups.get('module').getFiles();
        const of = (ending) => ({ sync: files.filter((file) => file.endsWith(ending)), async: [] });
        const manifest = {
          id: name,
          name,
          metaData: { name, globalName: name, publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' } },
          shared: entries.map(([library, version]) => ({ name: library, version: '', requiredVersion: '^' + version })),
          remotes: [],
          exposes: [{ id: name + ':module', name: 'module', path: './module', assets: { js: of('.js'), css: of('.css') } }],
        };
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(manifest));
        compilation.emitAsset('mf-manifest.json', source);
      });
    });
  }
}

client.plugins = [
  new container.ModuleFederationPluginV1({
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './module': { import: './src/module.tsx', name: 'module' } },
    shared: Object.fromEntries(
      entries.map(([library, version]) => [
        library,
        { singleton: true, strictVersion: true, requiredVersion: '^' + version, version, import: false },
      ]),
    ),
  }),
  new Manifest(),
  client.plugins.at(-1),
];
export default [client, server];
`;

/** @returns Folder of the build, for `MODULE_DIRS`. */
export const earlierKitBuild = (): Promise<string> =>
  buildChanged('earlier-kit', `export { default } from './good.tsx';\n`, config);
