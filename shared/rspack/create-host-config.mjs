import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  DefinePlugin,
  HtmlRspackPlugin,
  SubresourceIntegrityPlugin,
  experiments,
} from '@rspack/core';
import { baseConfig, mapHostOwned, outputNames } from './base-config.mjs';
import { BuildRecordPlugin, hostRecord } from './build-record-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { runtimeAsModules } from './runtime-as-modules.mjs';
import { browserBuild, cleanBesideServer, serverConfig } from './server-bundle.mjs';

const require = createRequire(import.meta.url);

/** Renders to strings; the other half of React's server renderer makes streams and needs more browser APIs. */
function stringRenderer(production) {
  const kind = production ? 'production' : 'development';
  const folder = path.dirname(require.resolve('react-dom/package.json'));
  return path.join(folder, 'cjs', `react-dom-server-legacy.browser.${kind}.js`);
}

/** Above the fold of every page; the HTML preloads them. */
const firstFonts = /^fonts\/(barlow-pl-(400|600)|barlow-condensed-pl-(600|700))\./;

/** Minifies the inline scripts, which are in every page. */
function shortTemplate(file) {
  return readFileSync(file, 'utf8').replace(
    /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/g,
    (_all, start, script, end) => {
      const options = { compress: true, mangle: true, module: start.includes('type="module"') };
      return start + experiments.swc.minifySync(script, options).code + end;
    },
  );
}

function pageTemplate(folder, production) {
  const file = path.join(folder, 'index.html');
  const template = production ? { templateContent: shortTemplate(file) } : { template: file };
  return new HtmlRspackPlugin({ ...template, scriptLoading: 'defer', minify: false });
}

function federation() {
  return new ModuleFederationPlugin({
    name: 'puchar',
    remotes: {},
    shared: mapHostOwned((version) => ({
      singleton: true,
      eager: true,
      version,
      requiredVersion: `^${version}`,
    })),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    injectTreeShakingUsedExports: false,
    bridge: { enableBridgeRouter: false },
    experiments: {
      // Containers of modules bring no core of their own.
      provideExternalRuntime: true,
      // The registry replaces manifests.
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** The builds for browsers and for the renderer. `configUrl` is the `import.meta.url` of `rspack.config.mjs`. */
export function createHostConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const production = process.env.NODE_ENV !== 'development';
  const uniqueName = 'puchar';
  const base = baseConfig({ context: folder, uniqueName, production });
  const runtime = runtimeAsModules();
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const pages = read(path.join(folder, 'host.json'));
  const client = {
    ...base,
    name: browserBuild,
    resolve: { ...base.resolve, alias: runtime.alias },
    entry: { main: './src/index.tsx' },
    output: {
      ...base.output,
      path: path.join(folder, 'dist'),
      publicPath: '/',
      clean: cleanBesideServer,
      ...outputNames('assets/[name].[contenthash:8]'),
    },
    plugins: [
      pageTemplate(folder, production),
      federation(),
      ...runtime.plugins,
      // Federation's runtime reads a debug switch there, so each visit would wait for the device's storage.
      new DefinePlugin({ 'window.localStorage': 'null' }),
      // `Integrity-Policy` blocks every script without a hash, the host's own too.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new BuildRecordPlugin(
        hostRecord({
          pages,
          isFirstFont: (file) => firstFonts.test(file),
        }),
      ),
      ...(production ? [new PrecompressPlugin()] : []),
    ],
  };
  const forServer = serverConfig(client, {
    name: 'host',
    entry: './src/server.tsx',
    publicPath: client.output.publicPath,
    alias: { 'react-dom/server$': stringRenderer(production) },
  });
  return [client, forServer];
}
