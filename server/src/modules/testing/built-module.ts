import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverBundle } from '@puchar/cli/archive';
import type { ModuleDescriptor } from '@puchar/shared/contract';
import { newFolder } from '../../testing/new-folder.ts';

export interface BuiltModule {
  slug?: string;
  version?: string;
  sensitivity?: ModuleDescriptor['sensitivity'];
  /** Another text gives another digest. */
  code?: string;
  descriptor?: Partial<ModuleDescriptor>;
  uniqueName?: string;
  server?: string;
  /** Files written over the build, by path; null omits one. */
  files?: Record<string, string | null>;
}

function descriptorOf(
  slug: string,
  sensitivity: ModuleDescriptor['sensitivity'],
): ModuleDescriptor {
  return {
    schema: 1,
    slug,
    title: `Moduł ${slug}`,
    contract: '^1',
    sensitivity,
    routes: [{ id: 'list', path: `/${slug}`, title: slug, stages: ['GROUPS', 'POST'], data: [] }],
    menu: [{ label: slug, path: `/${slug}`, order: 50, stages: ['GROUPS'] }],
    slots: [],
  };
}

const supplied = { react: '^19.0.0', '@puchar/shared/kit': '^1.0.0' };

function manifestOf(name: string, version: string) {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion: version, buildName: name },
      publicPath: 'auto',
      remoteEntry: { name: 'entry.js', path: '', type: 'var' },
    },
    shared: Object.entries(supplied).map(([library, requiredVersion]) => ({
      id: `${name}:${library}`,
      name: library,
      version: '',
      singleton: true,
      requiredVersion,
      assets: none,
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:module`,
        name: 'module',
        path: './module',
        assets: { ...none, js: { sync: ['module.js'], async: [] } },
      },
    ],
  };
}

export const stylesheetOf = (uniqueName: string) =>
  `@layer page{.${uniqueName}__list{color:var(--color-text)}}`;

export function builtFiles(options: BuiltModule = {}): Record<string, string> {
  const { slug = 'tables', version = '1.0.0', sensitivity = 'public' } = options;
  const name = `mf_${slug.replaceAll('-', '_')}`;
  const { code = `var ${name} = {};` } = options;
  const id = createHash('sha256').update(`${version} ${code}`).digest('hex').slice(0, 12);
  const { uniqueName = `${name}__${id}` } = options;
  const build = {
    version,
    name,
    uniqueName,
    entry: 'entry.js',
    module: ['module.js'],
    parts: { list: ['list.js', 'css/list.css'] },
    server: options.server === undefined ? undefined : serverBundle,
  };
  const files: Record<string, string | null> = {
    'entry.js': `${code}\nvar build = '${uniqueName}';`,
    'module.js': 'self.module = 1;',
    'list.js': 'self.list = 1;',
    'css/list.css': stylesheetOf(uniqueName),
    'mf-manifest.json': JSON.stringify(manifestOf(name, version)),
    'module.json': JSON.stringify({
      ...descriptorOf(slug, sensitivity),
      ...options.descriptor,
    }),
    'build.json': JSON.stringify(build),
    [serverBundle]: options.server ?? null,
    ...options.files,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) => (text === null ? [] : [[file, text]])),
  );
}

export function writeBuiltModule(options: BuiltModule = {}): string {
  const folder = newFolder('module');
  for (const [name, content] of Object.entries(builtFiles(options))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
