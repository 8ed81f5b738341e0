import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ModuleBuild } from './read-build.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Folder of a version below `/modules/{slug}/`; its name ends in the first 8 digits of the digest. */
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

/**
 * Writes the files of a version and their compressed twins, whole or not at all: into a folder of
 * another name first, which then takes its own.
 *
 * @param root `DATA_DIR/modules`.
 * @returns The version's folder.
 */
export async function storeModuleFiles(root: string, build: ModuleBuild): Promise<string> {
  const parent = path.join(root, build.descriptor.slug);
  const target = path.join(parent, versionFolder(build.version, build.digest));
  if (await stat(target).catch(() => null)) return target;
  const temporary = `${target}.writing-${process.pid}`;
  await rm(temporary, { recursive: true, force: true });
  for (const file of build.files) {
    const destination = path.join(temporary, file.path);
    await writeSynced(destination, file.content);
    if (!isText(file.type)) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeSynced(`${destination}.br`, await compressBrotli(file.content, { params }));
    await writeSynced(`${destination}.gz`, await compressGzip(file.content, { level: 9 }));
  }
  await rename(temporary, target);
  await syncFolder(parent);
  return target;
}
