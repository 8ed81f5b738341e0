import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { readModuleFolder } from '../archive/index.ts';
import { aDescriptor } from '../testing/a-build.ts';
import { readBuild } from './build-record.ts';
import { checkModule } from './check-module.ts';
import { offlineClaims } from './check-module.ts';

jest.setTimeout(180_000);

const root = path.join(__dirname, '../../..');
const cache = path.join(root, '.cache');

const recipe = `import { createRemoteConfig } from '@puchar/shared/rspack';
export default createRemoteConfig(import.meta.url);`;

const withoutSharing = `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createRemoteConfig } from '@puchar/shared/rspack';
const [config] = createRemoteConfig(import.meta.url);
config.plugins[0] = new ModuleFederationPlugin({
  name: 'mf_typer',
  filename: 'entry.js',
  library: { type: 'var', name: 'mf_typer' },
  exposes: { './module': { import: './src/module.tsx', name: 'module' } },
  manifest: true,
  dts: false,
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

const good = {
  'src/list.page.tsx': `import { lazy } from 'react';
import styles from './list.module.css';
import sign from './sign.svg';
const More = lazy(() => import('./more.tsx'));
export const List = () => <div className={styles.list}><img src={sign} alt="" /><More /></div>;
export default List;`,
  'src/more.tsx': `export default () => 'more';`,
  'src/list.module.css': '.list { color: var(--color-text); }',
  'src/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
};

async function buildWith(config: string, changed: Record<string, string> = {}) {
  mkdirSync(cache, { recursive: true });
  // Inside the repository, so that the build finds its packages.
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

const base = '/modules/typer/1.2.0-00000000/';

/** Loads the server bundle as the renderer does; elements are plain objects. */
const rendering = (script: string) => `
const element = (type, props) => ({ type, props });
const libraries = {
  react: { lazy: (load) => load },
  'react/jsx-runtime': { jsx: element, jsxs: element },
};
const module = { exports: {} };
(function (require, module, exports, pucharBase) {${script}
})((name) => libraries[name], module, module.exports, '${base}');
module.exports.default.routes.list().then(async ({ default: List }) => {
  const { className, children: [picture, more] } = List().props;
  const { default: More } = await more.type();
  return JSON.stringify({ className, picture: picture.props.src, later: More() });
});`;

async function expectSameNames(files: Awaited<ReturnType<typeof buildWith>>): Promise<void> {
  expect([...files.keys()].filter((name) => name.startsWith('server/'))).toEqual([
    'server/module.js',
  ]);
  const script = files.get('server/module.js')?.toString() ?? '';
  const output: unknown = await runInNewContext(rendering(script));
  const rendered: unknown = JSON.parse(String(output));
  const [picture] = [...files.keys()].filter((name) => name.endsWith('.svg'));
  const stylesheets = [...files].filter(([name]) => name.endsWith('.css'));
  const [, className] = /@layer page\{\.([\w-]+)\{/.exec(stylesheets.join()) ?? [];
  expect(className).toMatch(/^mf_typer__[0-9a-f]{12}__list-[\w-]{6}$/);
  expect(rendered).toEqual({ className, picture: base + picture, later: 'more' });
}

test('what the recipe builds passes every check but those that the sources break', async () => {
  const files = await buildWith(recipe, good);
  expect(await redOf(files)).toEqual([]);
  const { entry, uniqueName, version } = readBuild(files);
  const manifest: unknown = JSON.parse(String(files.get('mf-manifest.json')));
  expect(manifest).toMatchObject({ metaData: { buildInfo: { buildVersion: version } } });
  // A new release of Rspack may word its runtime in another way, which the hooks are added to.
  const loader = String(files.get(entry));
  for (const hook of ['createScript', 'createLink']) {
    expect(loader).toMatch(
      new RegExp(String.raw`\.${hook}\.emit\(\{url:\w,attrs:\{element:\w\}\}\)`),
    );
  }
  expect(uniqueName).toMatch(/^mf_typer__[0-9a-f]{12}$/);
  expect(version).toBe(`1.2.0-${uniqueName.slice(-12)}`);
  await expectSameNames(files);
});

const date = {
  'package.json': JSON.stringify({
    name: 'typer',
    version: '1.2.0',
    type: 'module',
    dependencies: { daty: '^1.2.0' },
    puchar: { share: ['daty'] },
  }),
  'node_modules/daty/package.json': JSON.stringify({
    name: 'daty',
    version: '1.3.1',
    type: 'module',
    exports: { '.': './index.js', './slowa': './words.js' },
    sideEffects: false,
  }),
  'node_modules/daty/index.js': `export { today } from './words.js';
export const other = 'in the library alone';
export const more = 'that no page uses';`,
  'node_modules/daty/words.js': `export const today = 'words of the library';`,
  'src/list.page.tsx': `import { other } from 'daty';
import { today } from 'daty/slowa';
export default () => <p>{today}{other}</p>;`,
};

test('a library that package.json shares is a whole file of its own; what is imported beside it is not', async () => {
  const files = await buildWith(recipe, { ...good, ...date });
  expect(await redOf(files)).toEqual([]);
  const having = (text: string) =>
    [...files].filter(([, content]) => content.includes(text)).map(([name]) => name);
  expect(having('in the library alone')).toEqual(['library.daty.js', 'server/module.js']);
  expect(having('that no page uses')).toEqual(['library.daty.js']);
  expect(having('words of the library')).toEqual([
    'library.daty.js',
    'list.js',
    'server/module.js',
  ]);
  expect(readBuild(files).libraries).toEqual({ daty: { range: '^1.2.0', version: '1.3.1' } });
});

test('a wrong declaration is a sentence of the check, not an error of the build', async () => {
  const description = JSON.stringify({
    name: 'typer',
    version: '1.2.0',
    dependencies: { daty: 'latest', inna: '^1.0.0', react: '^19.0.0' },
    puchar: { share: ['daty', 'inna', 'obca', 'react'] },
  });
  const files = await buildWith(recipe, { ...good, ...date, 'package.json': description });
  const [found = '', ...more] = await redOf(files);
  expect(more).toEqual([]);
  expect(found).toMatch(/^shared: Zakres „latest” biblioteki „daty”/);
  expect(found).toContain('Biblioteka „inna” nie jest zainstalowana');
  expect(found).toContain('Biblioteki „obca”, którą wymienia');
  expect(found).toContain('Bibliotekę „react” daje strona');
});

test('a module that is not public has no server bundle', async () => {
  const files = await buildWith(recipe, {
    ...good,
    'module.json': JSON.stringify({ ...aDescriptor, sensitivity: 'personal' }),
    'dist/server/module.js': 'old',
  });
  expect(await redOf(files)).toEqual([]);
  expect([...files.keys()].filter((name) => name.startsWith('server/'))).toEqual([]);
  expect(readBuild(files)).not.toHaveProperty('server');
});

test('a build without the shared libraries is found to carry React, and its styles are read', async () => {
  const red = (await redOf(await buildWith(withoutSharing))).join('\n');
  expect(red).toMatch(/^shared: .*zawiera kod biblioteki react\. /m);
  expect(red).toMatch(/^shared: .*zawiera kod biblioteki react\/jsx-runtime\. /m);
  expect(red).toMatch(/^manifest: .*własną kopię Module Federation\. /m);
  expect(red).toMatch(/^css: .*styluje span/m);
});
