import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

/** Where `puchar dev` serves it: no address of the site's own files. */
const publicPath = '/puchar-dev/host/';

/** `createHostConfig` reads it when the file is imported. */
async function developmentConfig(repository) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    const file = pathToFileURL(path.join(repository, 'host/rspack.config.mjs')).href;
    const [forBrowsers] = [(await import(file)).default].flat();
    return forBrowsers;
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/**
 * The host with React's development build and the runtime of Fast Refresh, which production has not: in pages of
 * `puchar dev` it takes the place of the deployed one.
 */
export async function buildDevHost(folder, output) {
  const config = await developmentConfig(path.join(folder, '..'));
  const [own] = Object.values(config.entry);
  const forWork = {
    ...config,
    devtool: false,
    entry: { main: [path.join(folder, 'browser/share-refresh.js'), own] },
    output: { ...config.output, path: output, publicPath, clean: true },
  };
  await new Promise((resolve, reject) => {
    rspack(forWork, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
}
