import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|map)$/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

async function compressed(name, asset) {
  const bytes = Buffer.from(asset.source());
  const [br, gz] = await Promise.all([asBrotli(bytes, brotliOptions), asGzip(bytes, { level: 9 })]);
  return [
    [`${name}.br`, br],
    [`${name}.gz`, gz],
  ];
}

/** So that no request waits for compression. */
export class PrecompressPlugin {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        // Other threads compress all files at once.
        const waiting = Object.entries(assets)
          .filter(([name]) => compressible.test(name))
          .map(([name, asset]) => compressed(name, asset));
        for (const [file, bytes] of (await Promise.all(waiting)).flat()) {
          compilation.emitAsset(file, new RawSource(bytes));
        }
      });
    });
  }
}
