import { checkIds } from '@puchar/shared/contract';
import type { ModuleDescriptor, SiteClaims } from '@puchar/shared/contract';
import { sortedFiles } from '../archive/build-files.ts';
import type { BuildFiles } from '../archive/build-files.ts';
import { checkModule, offlineClaims } from '../checks/check-module.ts';

export const uniqueName = 'mf_typer__0123456789ab';

export const aDescriptor: ModuleDescriptor = {
  schema: 1,
  slug: 'typer',
  title: 'Typer',
  contract: '^1',
  sensitivity: 'public',
  routes: [{ id: 'list', path: '/typer', title: 'Typer', stages: ['GROUPS'], data: [] }],
  menu: [{ label: 'Typer', path: '/typer', order: 80, stages: ['GROUPS'] }],
  slots: [],
};

export const aRecord = {
  version: '1.0.0-0123456789ab',
  name: 'mf_typer',
  uniqueName,
  entry: 'entry.js',
  module: ['module.js'],
  parts: { list: ['list.js', 'list.css'] },
};

const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

export const aManifest = {
  id: 'mf_typer',
  name: 'mf_typer',
  metaData: {
    name: 'mf_typer',
    globalName: 'mf_typer',
    publicPath: 'auto',
    remoteEntry: { name: 'entry.js', path: '', type: 'var' },
  },
  shared: [
    { id: '', name: 'react', version: '', singleton: true, requiredVersion: '^19.0.0' },
    { id: '', name: '@puchar/shared/kit', version: '', singleton: true, requiredVersion: '^1.0.0' },
  ],
  remotes: [],
  exposes: [
    {
      id: 'mf_typer:module',
      name: 'module',
      path: './module',
      assets: { ...none, js: { sync: ['module.js'], async: [] } },
    },
  ],
};

/** Null omits a file. */
export type Changed = Readonly<Record<string, string | Buffer | object | null>>;

export function aBuild(changed: Changed = {}): BuildFiles {
  const files: Changed = {
    'build.json': aRecord,
    'module.json': aDescriptor,
    'mf-manifest.json': aManifest,
    'entry.js': `var mf_typer = { uniqueName: '${uniqueName}' };`,
    'module.js': '(globalThis.rspackChunkmf_typer_0123456789ab ||= []).push([[1], {}]);',
    'list.js': 'self.list = 1;',
    'list.css': `@layer page{.${uniqueName}__list:hover>.${uniqueName}__row{color:var(--color-text)}}`,
    ...changed,
  };
  const bytes = (value: string | Buffer | object) => {
    if (Buffer.isBuffer(value)) return value;
    return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  };
  return sortedFiles(
    Object.entries(files).flatMap(([path, value]) =>
      value === null ? [] : [[path, bytes(value)]],
    ),
  );
}

export const someClaims: SiteClaims = {
  ...offlineClaims,
  hostPaths: ['/', '/o-nas', '/regulamin'],
  sensitivity: 'public',
  modules: [
    {
      slug: 'matches',
      paths: ['/mecze', '/mecze/:matchId'],
      uniqueNames: ['mf_matches__aaaaaaaaaaaa'],
    },
    { slug: 'typer', paths: ['/typer'], uniqueNames: ['mf_typer__000000000000'] },
  ],
};

export async function redOf(changed: Changed): Promise<string[]> {
  const checks = await checkModule(aBuild(changed), someClaims, 'typer');
  expect(checks.map(({ id }) => id)).toEqual([...checkIds]);
  return checks.filter(({ ok }) => !ok).map(({ id, message }) => `${id}: ${message}`);
}

export const script = (text: string): Changed => ({ 'list.js': text });

export const stylesheet = (text: string): Changed => ({ 'list.css': text });
