import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { moduleDescriptor } from '@puchar/shared/contract';
import type { ModuleDescriptor } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { ModuleFile } from '../../db/schema.ts';
import { exposedChunk } from '../site/page-plan.ts';

const buildFile = z.object({
  version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/)),
  name: z.string(),
  entry: z.string().check(z.minLength(1)),
  module: z.array(z.string()),
  parts: z.record(z.string(), z.array(z.string())),
});

/** A built module as it lies in its folder, with every byte of it. */
export interface ModuleBuild {
  descriptor: ModuleDescriptor;
  version: string;
  /** SHA-256 over the sorted paths and bytes, hexadecimal. */
  digest: string;
  name: string;
  entry: string;
  /** Part id → files; the exposed file's under its own key. */
  chunks: Record<string, string[]>;
  files: (ModuleFile & { content: Buffer })[];
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

async function readFiles(folder: string): Promise<ModuleBuild['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (file) => {
      const type = types[path.extname(file)];
      if (type === undefined) throw new Error(`${file}: a module may not hold this type of file.`);
      const content = await readFile(path.join(folder, file));
      const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { path: file, bytes: content.length, sha384, type, content };
    }),
  );
}

function digestOf(files: ModuleBuild['files']): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.path).update('\0').update(file.content).update('\0');
  return hash.digest('hex');
}

/**
 * Reads one built module.
 *
 * @param folder Absolute folder of the build.
 * @throws Error naming the fault when a file is missing, of another shape or of a foreign type.
 */
export async function readModuleBuild(folder: string): Promise<ModuleBuild> {
  const files = await readFiles(folder);
  const json = (name: string): unknown => {
    const file = files.find((candidate) => candidate.path === name);
    if (file === undefined) throw new Error(`${name} is missing in ${folder}.`);
    return JSON.parse(file.content.toString('utf8'));
  };
  const build = buildFile.parse(json('build.json'));
  const named = [
    build.entry,
    'mf-manifest.json',
    ...build.module,
    ...Object.values(build.parts).flat(),
  ];
  for (const name of named) {
    if (!files.some((file) => file.path === name))
      throw new Error(`${name} is missing in ${folder}.`);
  }
  return {
    descriptor: moduleDescriptor.parse(json('module.json')),
    version: build.version,
    digest: digestOf(files),
    name: build.name,
    entry: build.entry,
    chunks: { ...build.parts, [exposedChunk]: build.module },
    files,
  };
}
