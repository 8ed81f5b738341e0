import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const serverFolder = 'server';

/** Sets the public path before a module's entry runs. */
export const placeOfFiles = require.resolve('./server-base.mjs');

export const moduleBundle = `${serverFolder}/module.js`;

export const browserBuild = 'browser';

/** The other build writes below the folder. */
export const cleanBesideServer = { keep: `${serverFolder}/` };

/**
 * The same sources as one classic script without a browser: lazy chunks are inlined, stylesheets give only class
 * names, assets only addresses. All names equal those of the browser build.
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
    // The client's plugins write HTML, hashes and records.
    plugins: [],
  };
}
