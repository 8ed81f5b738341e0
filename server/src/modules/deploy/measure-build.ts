import { brotli, isForServer } from '@puchar/cli/archive';
import type { ModuleSize } from '../../platform/database/schema.ts';
import type { ModuleBuild } from '../read-build.ts';

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
