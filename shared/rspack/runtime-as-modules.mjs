import { createRequire } from 'node:module';
import { NormalModuleReplacementPlugin } from '@rspack/core';

const require = createRequire(import.meta.url);

/**
 * Federation's runtime as modules: its plugin finds the CommonJS files, of which nothing can be left out and
 * no name shortened.
 *
 * @returns What `resolve.alias` needs, and the plugin for the file that the plugin names by its place.
 */
export function runtimeAsModules() {
  const fromFederation = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const moduleOf = (name) => fromFederation.resolve(name).replace(/\.cjs$/, '.js');
  return {
    alias: { '@module-federation/runtime': moduleOf('@module-federation/runtime') },
    plugin: new NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
      moduleOf('@module-federation/webpack-bundler-runtime'),
    ),
  };
}
