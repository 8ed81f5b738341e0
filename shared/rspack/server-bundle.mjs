import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of a build that is not served. */
const serverFolder = 'server';

/** Runs before a module's entry and sets the public path of its files. */
export const placeOfFiles = require.resolve('./server-base.mjs');

/** Path of a module's bundle inside its build. */
export const moduleBundle = `${serverFolder}/module.js`;

/** Name of the build for browsers. */
export const browserBuild = 'browser';

/** `output.clean` of the build for browsers: the other one writes below it. */
export const cleanBesideServer = { keep: `${serverFolder}/` };

/**
 * The same sources as one classic script that runs without a browser: every lazy chunk is in it, stylesheets give
 * only their class names, and images and fonts are named, not written. All names equal those of the build for
 * browsers.
 *
 * @param client Configuration of the build for browsers; everything that decides names is taken from it.
 * @param own `name` of the bundle, its `entry` and `publicPath`, what it leaves to others, and what
 *   stands in for something else.
 */
export function serverConfig(client, own) {
  const { name, entry, publicPath, library, externals, alias } = own;
  const { generator } = client.module;
  return {
    ...client,
    name: 'server',
    // One after the other: cleaning the outer folder would remove the inner one while that is empty.
    dependencies: [browserBuild],
    devtool: false,
    entry: { [name]: entry },
    externals,
    resolve: { ...client.resolve, alias },
    module: {
      ...client.module,
      generator: {
        ...generator,
        'asset/resource': { emit: false },
        css: { exportsOnly: true },
        'css/module': { ...generator['css/module'], exportsOnly: true },
      },
    },
    output: {
      uniqueName: client.output.uniqueName,
      path: path.join(client.output.path, serverFolder),
      publicPath,
      filename: '[name].js',
      library,
      asyncChunks: false,
      clean: true,
    },
    // Those of the client write HTML, hashes and records.
    plugins: [],
  };
}
