import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, nullIfMissing } from '../error-code.ts';
import { requireKey } from './file-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { syncFolder, syncFile, writeDurable } from './write-durable.ts';

/** In names of folders that are being written: no version number contains `~`. */
export const halfWritten = '~writing-';

/** Another process on the same folder may have been first with the same files. */
async function takeName(temporary: string, target: string): Promise<void> {
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array>) {
  const written = await Promise.allSettled(
    [...files].map(async ([name, content]) => {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'w', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    }),
  );
  const failed = written.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(path.dirname(made));
}

async function walk(root: string, folder: string, found: StoredFile[]): Promise<void> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) await walk(root, `${key}/`, found);
    if (!entry.isFile()) continue;
    // One that was removed meanwhile is skipped.
    const facts = await stat(path.join(root, key)).catch(() => null);
    if (facts !== null) found.push({ key, bytes: facts.size, at: facts.mtime });
  }
}

/** Several processes may do it at the same time. */
async function placeFolder(target: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  if (await stat(target).catch(nullIfMissing)) {
    for (const [name, content] of files) {
      const file = path.join(target, name);
      if (!(await stat(file).catch(nullIfMissing))) await writeDurable(file, content);
    }
    return;
  }
  const parent = path.dirname(target);
  await makeFolder(parent);
  const temporary = `${target.replace(/\/$/, '')}${halfWritten}${randomUUID()}`;
  try {
    await writeFolder(temporary, files);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  await takeName(temporary, target);
  await syncFolder(parent);
}

/** Files below DATA_DIR: written under a temporary name, synced and renamed. */
export function createFolderStore(dataDir: string): FileStore {
  const root = path.resolve(dataDir);
  const fileOf = (key: string) => path.join(root, requireKey(key));
  return {
    kind: 'folder',
    async put(key, content) {
      const file = fileOf(key);
      await makeFolder(path.dirname(file));
      await writeDurable(file, content);
    },
    async putFile(key, file) {
      const target = fileOf(key);
      await makeFolder(path.dirname(target));
      await syncFile(file);
      await rename(file, target);
      await syncFolder(path.dirname(target));
    },
    putFolder: (folder, files) => placeFolder(fileOf(folder), files),
    async open(key) {
      const handle = await open(fileOf(key), 'r').catch(nullIfMissing);
      if (handle === null) return null;
      return { bytes: (await handle.stat()).size, content: handle.createReadStream() };
    },
    read: (key) => readFile(fileOf(key)).catch(nullIfMissing),
    async stat(key) {
      const facts = await stat(fileOf(key)).catch(nullIfMissing);
      return facts?.isFile() ? { key, bytes: facts.size, at: facts.mtime } : null;
    },
    async list(folder) {
      const found: StoredFile[] = [];
      await walk(root, requireKey(folder), found);
      return found;
    },
    async delete(keys) {
      const files = keys.map(fileOf);
      for (const file of files) await rm(file, { force: true });
      for (const folder of new Set(files.map((file) => path.dirname(file)))) {
        await syncFolder(folder).catch(nullIfMissing);
      }
    },
    async deleteFolder(folder) {
      await rm(fileOf(folder), { recursive: true, force: true });
    },
    async withLocalFile(key, work) {
      const file = fileOf(key);
      return (await stat(file).catch(nullIfMissing)) === null ? null : work(file);
    },
  };
}
