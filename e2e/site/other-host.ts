import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildFolder } from './broken-modules.ts';
import { brokenModules, root } from './folders.ts';

/**
 * A page of others: the federation runtime, the libraries that modules share, and the address of a manifest. It knows
 * nothing of the registry, of hashes or of the host.
 */
const source = `import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsx from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as kit from '@puchar/shared/kit';

const share = (version, lib) => ({ version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^' + version } });
const { manifest, name, id } = window.wanted;
const other = createInstance({
  name: 'other',
  remotes: [{ name, entry: manifest }],
  plugins: [provideRuntime()],
  shared: {
    react: share(React.version, React),
    'react-dom': share(React.version, ReactDom),
    'react/jsx-runtime': share(React.version, jsx),
    '@puchar/shared/kit': share('1.0.0', kit),
  },
});
const { default: module } = await other.loadRemote(name + '/module');
const { default: Page } = await module.routes[id]();
createRoot(document.querySelector('main')).render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter><Page /></MemoryRouter>
  </QueryClientProvider>,
);
`;

const config = `import { baseConfig } from '${root}shared/rspack/base-config.mjs';
const context = import.meta.dirname;
const base = baseConfig({ context, uniqueName: 'other', production: true });
const output = { ...base.output, path: context + '/dist', filename: 'other.js', publicPath: '/' };
export default { ...base, entry: './other.tsx', output };
`;

/** @returns Its one script. */
export async function buildOtherHost(): Promise<string> {
  const folder = `${brokenModules}other-host`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/other.tsx`, source);
  await writeFile(`${folder}/rspack.config.mjs`, config);
  await buildFolder(folder);
  return readFile(`${folder}/dist/other.js`, 'utf8');
}
