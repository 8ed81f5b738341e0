import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|map)$/;

/** Writes `file.br` and `file.gz` beside every text file, so that no request waits for compression. */
export class PrecompressPlugin {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'Precompress', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!compressible.test(name)) continue;
          const bytes = Buffer.from(asset.source());
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          compilation.emitAsset(`${name}.br`, new RawSource(brotliCompressSync(bytes, { params })));
          compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(bytes, { level: 9 })));
        }
      });
    });
  }
}
