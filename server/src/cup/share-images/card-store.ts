import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ServerContext } from '../../platform/context.ts';
import { errorCode } from '../../platform/error-code.ts';
import { writeDurable } from '../../platform/storage/write-durable.ts';

/** About 40 MB. */
const mostFiles = 400;
const retainedMs = 30 * 24 * 3_600_000;

const folderOf = (dataDir: string) => path.resolve(dataDir, 'share');
const fileOf = (dataDir: string, version: string) => path.join(folderOf(dataDir), `${version}.png`);

export async function readCard(dataDir: string, version: string): Promise<Buffer | null> {
  try {
    return await readFile(fileOf(dataDir, version));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Oldest first. */
async function listFiles(folder: string): Promise<{ file: string; at: number }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  return files.sort((one, other) => one.at - other.at);
}

async function trim(folder: string, most: number): Promise<void> {
  const files = await listFiles(folder);
  const oldest = files.slice(0, Math.max(0, files.length - most));
  for (const { file } of oldest) await rm(file, { force: true });
}

export async function keepCard(
  dataDir: string,
  { version, bytes }: { version: string; bytes: Buffer },
  most: number = mostFiles,
): Promise<void> {
  await writeDurable(fileOf(dataDir, version), bytes);
  await trim(folderOf(dataDir), most);
}

/** Old pictures may show what the site no longer does; killed processes leave unfinished files. */
export async function sweepCards({
  config,
  clock,
}: Pick<ServerContext, 'config' | 'clock'>): Promise<number> {
  const before = clock.now().getTime() - retainedMs;
  const old = (await listFiles(folderOf(config.dataDir))).filter(({ at }) => at < before);
  for (const { file } of old) await rm(file, { force: true });
  return old.length;
}
