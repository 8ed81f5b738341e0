import path from 'node:path';
import type { Configuration, RuleSetRule, RuleSetRules } from '@rspack/core';

const isRule = (rule: RuleSetRules[number]): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null;

const objectAt = (value: unknown, name: string): object => {
  const found: unknown = typeof value === 'object' && value !== null && Reflect.get(value, name);
  return typeof found === 'object' && found !== null ? found : {};
};

function withRefresh(rules: RuleSetRules): RuleSetRules {
  return rules.map((rule) => {
    if (!isRule(rule) || rule.loader !== 'builtin:swc-loader') return rule;
    const jsc = objectAt(rule.options, 'jsc');
    const transform = objectAt(jsc, 'transform');
    const react = { ...objectAt(transform, 'react'), refresh: true };
    return { ...rule, options: { jsc: { ...jsc, transform: { ...transform, react } } } };
  });
}

/**
 * The build for browsers in work: components are replaced in the page, and positions lead back to the sources.
 * @param config Made with `NODE_ENV=development`.
 * @param browser Folder of the files that the page gets beside the module's.
 */
export async function devConfig(
  config: Configuration,
  { output, browser }: { output: string; browser: string },
): Promise<Configuration> {
  const { rspack } = await import('@rspack/core');
  const { ReactRefreshRspackPlugin } = await import('@rspack/plugin-react-refresh');
  const here = (name: string) => path.join(browser, name);
  const replaced = (request: RegExp, name: string) =>
    new rspack.NormalModuleReplacementPlugin(request, here(name));
  return {
    ...config,
    devtool: 'source-map',
    // A page goes from one good build to the next: what failed between them is no step.
    optimization: { ...config.optimization, emitOnErrors: false },
    module: { ...config.module, rules: withRefresh(config.module?.rules ?? []) },
    output: {
      ...config.output,
      path: output,
      publicPath: 'auto',
      devtoolModuleFilenameTemplate: 'webpack:///[resource-path]',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false }),
      replaced(/^react-refresh\/runtime$/, 'refresh-runtime.cjs'),
      replaced(/^react\/jsx-dev-runtime$/, 'jsx-dev-runtime.js'),
      new rspack.EntryPlugin(config.context ?? '', here('hot.js'), {}),
    ],
    watchOptions: { aggregateTimeout: 20, ignored: /[\\/](node_modules|dist|\.git)[\\/]/ },
  };
}
