import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { root } from '../lib/root.mjs';

export const builds = join(root, '.cache/dev');

export const baseOf = (app) => `/puchar-dev/${app}/`;

/** Inside the workspace, where Node finds the packages that only the server has. */
export const serverProgram = join(root, 'server/.cache/dev/server.mjs');

const here = (name) => join(import.meta.dirname, 'browser', name);
const watchOptions = {
  aggregateTimeout: 20,
  ignored: /[\\/](node_modules|dist|\.git|\.cache)[\\/]/,
};

function withRefresh(rules) {
  return rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const { jsc } = rule.options;
    const react = { ...jsc.transform.react, refresh: true };
    return { ...rule, options: { jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
  });
}

function fileNames(folder) {
  return {
    filename: `${folder}[name].js`,
    chunkFilename: `${folder}[name].js`,
    cssFilename: `${folder}[name].css`,
    cssChunkFilename: `${folder}[name].css`,
    hotUpdateChunkFilename: `${folder}[id].[fullhash].hot-update.js`,
    hotUpdateMainFilename: `${folder}[runtime].[fullhash].hot-update.json`,
  };
}

/** Replaces a module's runtime; an alias would come after the plugin's own. */
const refreshOfHost = new rspack.NormalModuleReplacementPlugin(
  /^react-refresh\/runtime$/,
  here('refresh-of-host.cjs'),
);

/** @param config The app's build for browsers, made with `NODE_ENV=development`. */
function forDev(config, app) {
  const isHost = app === 'host';
  const entries = [...(isHost ? [here('share-refresh.js')] : []), here('hot-client.js')];
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    module: { ...config.module, rules: withRefresh(config.module.rules) },
    output: {
      ...config.output,
      ...fileNames(isHost ? 'assets/' : ''),
      path: join(builds, app),
      publicPath: isHost ? '/' : baseOf(app),
    },
    plugins: [
      ...config.plugins,
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: isHost }),
      new rspack.DefinePlugin({ DEV_APP: JSON.stringify(app) }),
      ...(isHost ? [] : [refreshOfHost]),
      ...entries.map((entry) => new rspack.EntryPlugin(config.context, entry, { name: undefined })),
    ],
    watchOptions,
  };
}

let configsRead = 0;

async function configOf(app) {
  // With a query, to bypass Node's import cache.
  const file = `${pathToFileURL(join(root, app, 'rspack.config.mjs')).href}?${(configsRead += 1)}`;
  const [forBrowsers] = [(await import(file)).default].flat();
  return forDev(forBrowsers, app);
}

/** One file starts at once, 600 files of TypeScript take seconds. `import.meta.url` stays that of the source. */
const serverConfig = {
  name: 'server',
  mode: 'development',
  context: join(root, 'server'),
  target: ['node20', 'es2022'],
  devtool: 'source-map',
  entry: './src/main.ts',
  output: {
    path: join(serverProgram, '..'),
    filename: 'server.mjs',
    module: true,
    library: { type: 'module' },
    asyncChunks: false,
    clean: true,
  },
  externalsType: 'module-import',
  externals: [
    ({ request }, done) => (/^[./]|^@puchar\//.test(request) ? done() : done(null, request)),
  ],
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    parser: { javascript: { url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  stats: 'errors-warnings',
  watchOptions,
};

/**
 * Compiles an app and watches its sources.
 * @param app `server`, `host` or the folder of a module.
 * @param onBuilt Gets every result: its hash, its errors as text (null without any), its milliseconds.
 * @returns A function that ends it.
 */
export async function compile(app, onBuilt) {
  const config = app === 'server' ? serverConfig : await configOf(app);
  const compiler = rspack(config);
  compiler.watch({}, (error, stats) => {
    if (error) return onBuilt({ hash: '', errors: error.message, ms: 0 });
    const errors = stats.hasErrors()
      ? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })
      : null;
    return onBuilt({ hash: stats.hash, errors, ms: stats.endTime - stats.startTime });
  });
  return () => new Promise((resolve) => compiler.close(resolve));
}
