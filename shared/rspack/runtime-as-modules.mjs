import { createRequire } from 'node:module';
import { NormalModuleReplacementPlugin } from '@rspack/core';

const require = createRequire(import.meta.url);

/** Federation's plugin resolves its runtime to CommonJS files, which cannot be tree-shaken. */
export function runtimeAsModules() {
  const fromFederation = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const moduleOf = (name) => fromFederation.resolve(name).replace(/\.cjs$/, '.js');
  return {
    alias: { '@module-federation/runtime': moduleOf('@module-federation/runtime') },
    plugins: ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map(
      (name) =>
        new NormalModuleReplacementPlugin(
          new RegExp(`${name}[\\\\/]dist[\\\\/]index\\.cjs$`),
          moduleOf(`@module-federation/${name}`),
        ),
    ),
  };
}
