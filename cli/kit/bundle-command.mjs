import path from 'node:path';
import { rspack } from '@rspack/core';

function config(folder, output) {
  return {
    context: folder,
    mode: 'production',
    target: 'node20',
    entry: { puchar: './src/main.ts' },
    devtool: false,
    // The build tools come with the kit's packages; everything else is bundled.
    externals: Object.fromEntries(
      ['@rspack/core', '@rspack/plugin-react-refresh'].map((name) => [name, `import ${name}`]),
    ),
    externalsPresets: { node: true },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      // `import.meta.url` must be read at run time.
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    output: {
      path: output,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      asyncChunks: false,
    },
    optimization: { minimize: false },
    plugins: [
      new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    performance: { hints: false },
  };
}

export function bundleCommand(folder, output) {
  return new Promise((resolve, reject) => {
    rspack(config(folder, output), (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve(path.join(output, 'puchar.mjs'));
    });
  });
}
