import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';

const require = createRequire(import.meta.url);

/** What no bundle but the host's may hold: one instance in the page, supplied by the host. */
export const hostOwned = JSON.parse(
  readFileSync(new URL('../src/remote/host-libraries.json', import.meta.url), 'utf8'),
);

/** Browsers that know cascade layers and ES2022; older ones are not supported. */
const cssTargets = ['chrome >= 111', 'firefox >= 113', 'safari >= 16.4'];

/** Range that a module built today accepts: the same major. */
export function acceptedRange(version) {
  return `^${version}`;
}

function styleRules() {
  return [
    {
      test: /\.module\.css$/,
      type: 'css/module',
      use: [{ loader: require.resolve('./layer-loader.cjs') }],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  ];
}

function scriptRule(production) {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
        target: 'es2022',
      },
    },
  };
}

function fileRule(test, folder) {
  const filename = `${folder}/[name].[contenthash:8][ext]`;
  return { test, type: 'asset/resource', generator: { filename } };
}

function moduleOptions(production) {
  return {
    rules: [
      scriptRule(production),
      ...styleRules(),
      fileRule(/\.woff2$/, 'fonts'),
      fileRule(/\.(svg|webp|avif|png|ico)$/, 'img'),
    ],
    generator: {
      'css/module': {
        localIdentName: '[uniqueName]__[local]-[hash:base64:6]',
        exportsConvention: 'as-is',
        esModule: true,
      },
    },
    parser: { 'css/module': { namedExports: false } },
  };
}

/**
 * The part of the build that host and modules have in common.
 *
 * @param uniqueName Name of the container in the page; also the prefix of every class name.
 */
export function baseConfig({ context, uniqueName, production }) {
  return {
    context,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    // On by default for web in development: a lazy part of a module would then never load.
    lazyCompilation: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleOptions(production),
    output: {
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
      // Milliseconds; a hung chunk is an error of that module, not an endless spinner.
      chunkLoadTimeout: 5000,
      clean: true,
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Without targets every logical property becomes a page of `:lang()` rules for old browsers.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
