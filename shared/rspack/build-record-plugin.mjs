export const exposedChunk = 'module';

/** In development a chunk has what replaces it in open pages too. */
function filesOf(compilation, group) {
  const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  return files.filter((file) => !file.includes('.hot-update.'));
}

/** Only components with a chunk of their own have files. */
function filesByPart(compilation, ids) {
  return Object.fromEntries(ids.map((id) => [id, filesOf(compilation, id)]));
}

const manifestFile = 'mf-manifest.json';

/** As the federation's plugin wrote it, which takes the version of `package.json`. */
function federationManifest(compilation, version) {
  const text = compilation.getAsset(manifestFile).source.source().toString();
  const { metaData, ...rest } = JSON.parse(text);
  const buildInfo = { ...metaData.buildInfo, buildVersion: version };
  return { ...rest, metaData: { ...metaData, buildInfo } };
}

/** What the registry must know of a build. `server`: path of the server bundle, if any. */
export function moduleRecord({ name, uniqueName, version, descriptor, server, libraries }) {
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
        libraries,
      },
      [manifestFile]: federationManifest(compilation, version),
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
          const source = new RawSource(`${JSON.stringify(value, null, 2)}\n`);
          if (compilation.getAsset(file) === undefined) compilation.emitAsset(file, source);
          else compilation.updateAsset(file, source);
        }
      });
    });
  }
}
