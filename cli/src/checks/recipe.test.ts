import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readModuleFolder } from '../archive/read-module-folder.ts';
import { aDescriptor } from '../testing/a-build.ts';
import { readBuild } from './build-record.ts';
import { checkModule } from './check-module.ts';
import { offlineClaims } from './offline-claims.ts';

// A net for what hangs: two builds on a loaded machine.
jest.setTimeout(180_000);

const root = path.join(__dirname, '../../..');
const cache = path.join(root, '.cache');

const recipe = `import { createRemoteConfig } from '@puchar/shared/rspack';
export default createRemoteConfig(import.meta.url);`;

/** What is left when somebody copies a configuration from elsewhere: nothing is shared. */
const withoutSharing = `import { container } from '@rspack/core';
import { createRemoteConfig } from '@puchar/shared/rspack';
const config = createRemoteConfig(import.meta.url);
config.plugins[0] = new container.ModuleFederationPluginV1({
  name: 'mf_typer',
  filename: 'entry.js',
  library: { type: 'var', name: 'mf_typer' },
  exposes: { './module': { import: './src/module.tsx', name: 'module' } },
});
export default config;`;

const sources = {
  'module.json': JSON.stringify(aDescriptor),
  'package.json': JSON.stringify({ name: 'typer', version: '1.2.0', type: 'module' }),
  'src/module.tsx': `export default {
  routes: { list: () => import(/* webpackChunkName: "list" */ './list.page.tsx') },
  slots: {},
};`,
  'src/list.page.tsx': `import { useState } from 'react';
import styles from './list.module.css';
export default function List() {
  const [count, setCount] = useState(0);
  return <button type="button" className={styles.list} onClick={() => setCount(count + 1)}>{count}</button>;
}`,
  'src/list.module.css': '.list { color: var(--color-text); } .list:hover > span { top: 0; }',
};

async function buildWith(config: string, changed: Record<string, string> = {}) {
  mkdirSync(cache, { recursive: true });
  // Inside of the repository, so that the build finds what is installed.
  const folder = mkdtempSync(path.join(cache, 'recipe-'));
  try {
    const files = { ...sources, 'rspack.config.mjs': config, ...changed };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const program = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
    execFileSync(process.execPath, [program, 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    return await readModuleFolder(path.join(folder, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function redOf(files: Awaited<ReturnType<typeof buildWith>>) {
  const checks = await checkModule(files, offlineClaims, 'typer');
  return checks.filter(({ ok }) => !ok).map(({ id, message }) => `${id}: ${message}`);
}

test('what the recipe builds passes every check but those that the sources break', async () => {
  const files = await buildWith(recipe, {
    'src/list.module.css': '.list { color: var(--color-text); }',
  });
  expect(await redOf(files)).toEqual([]);
  const { uniqueName, version } = readBuild(files);
  expect(uniqueName).toMatch(/^mf_typer__[0-9a-f]{12}$/);
  expect(version).toBe(`1.2.0-${uniqueName.slice(-12)}`);
});

test('a build without the shared libraries is found to carry React, and its styles are read', async () => {
  const red = (await redOf(await buildWith(withoutSharing))).join('\n');
  expect(red).toMatch(/^shared: .*zawiera kod biblioteki react\. /m);
  expect(red).toMatch(/^shared: .*zawiera kod biblioteki react\/jsx-runtime\. /m);
  expect(red).toMatch(/^css: .*styluje span/m);
});
