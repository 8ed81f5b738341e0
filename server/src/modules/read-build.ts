import { createHash } from 'node:crypto';
import { brotli, digestOf, isForServer, readModuleFolder, typeOf } from '@puchar/cli/archive';
import type { BuildFiles } from '@puchar/cli/archive';
import { readBuild } from '@puchar/cli/checks';
import type { ModuleDescriptor } from '@puchar/shared/contract';
import type { ModuleFile, ModuleSize } from '../platform/database/schema.ts';
import { exposedChunk } from './registry.repository.ts';

export interface ModuleBuild {
  descriptor: ModuleDescriptor;
  version: string;
  /** SHA-256 over the sorted paths and bytes, hexadecimal. */
  digest: string;
  name: string;
  uniqueName: string;
  entry: string;
  /** Component id → files; the exposed file's under its own key. */
  chunks: Record<string, string[]>;
  files: (ModuleFile & { content: Buffer })[];
}

function servedFile(path: string, content: Buffer): ModuleBuild['files'][number] {
  const type = typeOf(path);
  if (type === undefined) throw new Error(`${path}: a module may not hold this type of file.`);
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path, bytes: content.length, sha384, type, content };
}

/** @throws Error when a record is missing or malformed. */
export function buildOfFiles(files: BuildFiles): ModuleBuild {
  const { descriptor, version, name, uniqueName, entry, module, parts } = readBuild(files);
  return {
    descriptor,
    version,
    digest: digestOf(files),
    name,
    uniqueName,
    entry,
    chunks: { ...parts, [exposedChunk]: module },
    files: [...files].map(([path, content]) => servedFile(path, content)),
  };
}

/** @throws Error when a file is missing, malformed or of an unknown type. */
export async function readModuleBuild(folder: string): Promise<ModuleBuild> {
  return buildOfFiles(await readModuleFolder(folder));
}

async function compressed(files: ModuleBuild['files'], ending: string): Promise<number> {
  let bytes = 0;
  for (const { path, content } of files) {
    if (path.endsWith(ending) && !isForServer(path)) bytes += (await brotli(content)).length;
  }
  return bytes;
}

/** Bytes; `scripts` and `styles` after brotli. */
export async function measureBuild({ files }: Pick<ModuleBuild, 'files'>): Promise<ModuleSize> {
  return {
    raw: files.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: await compressed(files, '.js'),
    styles: await compressed(files, '.css'),
    files: files.length,
  };
}
