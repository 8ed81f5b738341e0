import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';

const require = createRequire(import.meta.url);

/** The host supplies one instance a page; no other bundle may contain them. */
export const hostOwned = JSON.parse(
  readFileSync(new URL('../src/remote/host-libraries.json', import.meta.url), 'utf8'),
);

/** With cascade layers and ES2022. Prefixes of iOS alone, such as that of `text-size-adjust`, need its own target. */
const cssTargets = ['chrome >= 111', 'firefox >= 113', 'safari >= 16.4', 'ios_saf >= 16.4'];

export function mapHostOwned(optionsOf) {
  return Object.fromEntries(
    Object.entries(hostOwned).map(([name, version]) => [name, optionsOf(version, name)]),
  );
}

export function outputNames(name) {
  return {
    filename: `${name}.js`,
    chunkFilename: `${name}.js`,
    cssFilename: `${name}.css`,
    cssChunkFilename: `${name}.css`,
  };
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

/** `uniqueName` names the container in the page and prefixes every class name. */
export function baseConfig({ context, uniqueName, production }) {
  return {
    context,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    // On by default in development, where lazy chunks of a module would then never load.
    lazyCompilation: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleOptions(production),
    output: {
      uniqueName,
      ...outputNames('[name].[contenthash:8]'),
      crossOriginLoading: 'anonymous',
      // Milliseconds; a hung chunk is an error of its module, not an endless spinner.
      chunkLoadTimeout: 5000,
      clean: true,
    },
    optimization: {
      // Hashes of consumed shared modules would hold the path of the checkout, and so each
      // checkout would make other files and other versions of modules.
      moduleIds: 'natural',
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Without targets every logical property becomes many `:lang()` rules for old browsers.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
