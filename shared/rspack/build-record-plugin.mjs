export const exposedChunk = 'module';

function filesOf(compilation, group) {
  return compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
}

/** Only components with a chunk of their own have files. */
function filesByPart(compilation, ids) {
  return Object.fromEntries(ids.map((id) => [id, filesOf(compilation, id)]));
}

function assetsByType(files) {
  const of = (ending) => files.filter((file) => file.endsWith(ending));
  return { js: { sync: of('.js'), async: [] }, css: { sync: of('.css'), async: [] } };
}

/** For tools that read Module Federation manifests. */
function federationManifest({ name, version, entry, files, shared }) {
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion: version, buildName: name },
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'var' },
    },
    // No version: the library is the host's and no copy lies in the build.
    shared: Object.entries(shared).map(([library, accepted]) => ({
      id: `${name}:${library}`,
      name: library,
      version: '',
      singleton: true,
      requiredVersion: `^${accepted}`,
      assets: assetsByType([]),
    })),
    remotes: [],
    exposes: [
      { id: `${name}:module`, name: 'module', path: './module', assets: assetsByType(files) },
    ],
  };
}

/** What the registry must know of a build. `server`: path of the server bundle, if any. */
export function moduleRecord({ name, uniqueName, version, descriptor, shared, server }) {
  return (compilation) => {
    const entry = filesOf(compilation, name).find((file) => file.endsWith('.js')) ?? '';
    const files = filesOf(compilation, exposedChunk);
    const ids = [...descriptor.routes, ...descriptor.slots].map(({ id }) => id);
    return {
      'module.json': descriptor,
      'build.json': {
        version,
        name,
        uniqueName,
        entry,
        module: files,
        parts: filesByPart(compilation, ids),
        server,
      },
      'mf-manifest.json': federationManifest({ name, version, entry, files, shared }),
    };
  };
}

export function hostRecord({ pages, isFirstFont }) {
  return (compilation) => ({
    'host.json': pages,
    'build.json': {
      fonts: Object.keys(compilation.assets).filter(isFirstFont).sort(),
      parts: filesByPart(
        compilation,
        pages.routes.map(({ id }) => id),
      ),
    },
  });
}

export class BuildRecordPlugin {
  constructor(record) {
    this.record = record;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecord', stage }, () => {
        for (const [file, value] of Object.entries(this.record(compilation))) {
          compilation.emitAsset(file, new RawSource(`${JSON.stringify(value, null, 2)}\n`));
        }
      });
    });
  }
}
