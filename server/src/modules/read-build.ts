import { createHash } from 'node:crypto';
import { brotli, digestOf, isForServer, readModuleFolder, typeOf } from '@puchar/cli/archive';
import type { BuildFiles } from '@puchar/cli/archive';
import { readBuild } from '@puchar/cli/checks';
import type { ModuleDescriptor } from '@puchar/shared/contract';
import type { ModuleFile, ModuleSize } from '../platform/database/schema.ts';
import { exposedChunk } from './registry.repository.ts';

/** A built module with every byte of it. */
export interface ModuleBuild {
  descriptor: ModuleDescriptor;
  version: string;
  /** SHA-256 over the sorted paths and bytes, hexadecimal. */
  digest: string;
  name: string;
  /** Name of this one build in the page. */
  uniqueName: string;
  entry: string;
  /** Part id → files; the exposed file's under its own key. */
  chunks: Record<string, string[]>;
  files: (ModuleFile & { content: Buffer })[];
}

function servedFile(path: string, content: Buffer): ModuleBuild['files'][number] {
  const type = typeOf(path);
  if (type === undefined) throw new Error(`${path}: a module may not hold this type of file.`);
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path, bytes: content.length, sha384, type, content };
}

/**
 * The build that some files are, with the hash of each.
 *
 * @throws Error naming the problem when its records are missing or of another shape.
 */
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

/**
 * Reads one built module.
 *
 * @param folder Absolute folder of the build.
 * @throws Error naming the problem when a file is missing, of another shape or of a foreign type.
 */
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

/** Bytes of a build: of all its files, and of scripts and styles for pages after brotli. */
export async function measureBuild({ files }: Pick<ModuleBuild, 'files'>): Promise<ModuleSize> {
  return {
    raw: files.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: await compressed(files, '.js'),
    styles: await compressed(files, '.css'),
    files: files.length,
  };
}
