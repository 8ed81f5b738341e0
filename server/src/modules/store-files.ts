import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotli, isForServer } from '@puchar/cli/archive';
import type { ServerContext } from '../platform/context.ts';
import { errorCode } from '../platform/error-code.ts';
import type { ModuleBuild } from './read-build.ts';
import { indexStylesheet } from './stylesheet-index.ts';

const compressGzip = promisify(gzip);

/** A version number cannot contain `~`. */
const halfWritten = '~writing-';

export const indexSuffix = '.index.json';

export function versionFolder(version: string, digest: string): string {
  return `${version}-${digest.slice(0, 8)}`;
}

async function writeSynced(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isText(type: string): boolean {
  return /^text\/|json|svg/.test(type);
}

async function writeFile(
  folder: string,
  { path: name, content, type }: ModuleBuild['files'][number],
): Promise<void> {
  const destination = path.join(folder, name);
  await writeSynced(destination, content);
  if (!isText(type) || isForServer(name)) return;
  await writeSynced(`${destination}.br`, await brotli(content));
  await writeSynced(`${destination}.gz`, await compressGzip(content, { level: 9 }));
}

/** In parallel: most of the time is compression, which other threads do. */
async function writeFiles(folder: string, files: ModuleBuild['files']): Promise<void> {
  const written = await Promise.allSettled(files.map((file) => writeFile(folder, file)));
  const failed = written.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Versions registered by earlier releases have no index. */
export async function indexStylesheets(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const index = path.join(folder, name + indexSuffix);
    if (!name.endsWith('.css') || (await stat(index).catch(() => null))) continue;
    const css = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    if (css === null) continue;
    // Another process may read or write it at the same time.
    const temporary = `${index}.${randomUUID()}`;
    await writeSynced(temporary, Buffer.from(JSON.stringify(indexStylesheet(css) ?? [])));
    await rename(temporary, index);
  }
}

/** Another process on the same store may have been first with the same files. */
async function takeName(temporary: string, target: string): Promise<void> {
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Atomic: writes to a temporary folder, which is then renamed. */
export async function storeModuleFiles(root: string, build: ModuleBuild): Promise<string> {
  const parent = path.join(root, build.descriptor.slug);
  const target = path.join(parent, versionFolder(build.version, build.digest));
  if (await stat(target).catch(() => null)) return target;
  const temporary = `${target}${halfWritten}${randomUUID()}`;
  try {
    await writeFiles(temporary, build.files);
    await indexStylesheets(
      temporary,
      build.files.map(({ path: name }) => name),
    );
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  await takeName(temporary, target);
  await syncFolder(parent);
  return target;
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}

/** An hour is longer than any write takes. */
export async function sweepHalfWritten({
  config,
  clock,
}: Pick<ServerContext, 'config' | 'clock'>): Promise<void> {
  const root = path.join(config.dataDir, 'modules');
  const before = clock.now().getTime() - 3_600_000;
  for (const slug of await list(root)) {
    for (const name of await list(path.join(root, slug))) {
      if (!name.includes(halfWritten)) continue;
      const folder = path.join(root, slug, name);
      const facts = await stat(folder).catch(() => null);
      if (facts !== null && facts.mtime.getTime() < before) {
        await rm(folder, { recursive: true, force: true });
      }
    }
  }
}
