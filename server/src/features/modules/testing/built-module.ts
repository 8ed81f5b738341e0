import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleDescriptor } from '@puchar/shared/contract';

export interface BuiltModule {
  slug?: string;
  version?: string;
  sensitivity?: ModuleDescriptor['sensitivity'];
  /** Text of the container; another text is another digest. */
  code?: string;
  /** Files written over the build, by path; null leaves one out. */
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

/** Folder of a small build in the shape that the build recipe writes. */
export function writeBuiltModule(options: BuiltModule = {}): string {
  const { slug = 'tables', version = '1.0.0', sensitivity = 'public' } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'puchar-module-'));
  const build = {
    version,
    name: `mf_${slug}`,
    entry: 'entry.js',
    module: ['module.js'],
    parts: { list: ['list.js', 'css/list.css'] },
  };
  const files: Record<string, string | null> = {
    'entry.js': options.code ?? `var mf_${slug} = {};`,
    'module.js': 'self.module = 1;',
    'list.js': 'self.list = 1;',
    'css/list.css': '.a { color: var(--color-text); }',
    'mf-manifest.json': JSON.stringify({ name: `mf_${slug}` }),
    'module.json': JSON.stringify(descriptorOf(slug, sensitivity)),
    'build.json': JSON.stringify(build),
    ...options.files,
  };
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
