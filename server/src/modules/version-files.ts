import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isForServer } from '@puchar/cli/archive';
import type { Database } from '../platform/database/database.ts';
import { eq } from 'drizzle-orm';
import { createKeptBytes } from '../platform/storage/kept-bytes.ts';
import { moduleVersions } from '../platform/database/schema.ts';
import type { ModuleFile } from '../platform/database/schema.ts';
import { versionFolder } from './store-files.ts';

export interface ServedFile {
  content: Buffer;
  type: string;
  encoding: 'br' | 'gzip' | null;
}

type Index = Map<string, ReadonlyMap<string, ModuleFile>>;

/**
 * Gives the files that visitors get of registered versions and no others: an address that the registry does
 * not know is never turned into a path.
 *
 * @param root `DATA_DIR/modules`.
 */
export function createVersionFiles(db: Database, root: string) {
  // Versions never change, so what was read once stays true; unknown folders are asked for again.
  const known: Index = new Map();
  const kept = createKeptBytes();

  async function filesOf(slug: string, folder: string): Promise<ReadonlyMap<string, ModuleFile>> {
    const key = `${slug}/${folder}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const rows = await db
      .select({
        version: moduleVersions.version,
        digest: moduleVersions.digest,
        files: moduleVersions.files,
      })
      .from(moduleVersions)
      .where(eq(moduleVersions.slug, slug));
    for (const { version, digest, files } of rows) {
      const served = files.filter((file) => !isForServer(file.path));
      const map = new Map(served.map((file) => [file.path, file]));
      known.set(`${slug}/${versionFolder(version, digest)}`, map);
    }
    return known.get(key) ?? new Map();
  }

  async function readFirst(
    file: string,
    encodings: readonly ServedFile['encoding'][],
  ): Promise<Omit<ServedFile, 'type'> | null> {
    for (const encoding of encodings) {
      const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
      const name = file + suffix;
      const content = await kept.get(name, () => readFile(name).catch(() => null));
      if (content !== null) return { content, encoding };
    }
    return null;
  }

  /** @param accepted Encodings that the client takes, best first; the plain file is always tried last. */
  return async function read(
    slug: string,
    folder: string,
    file: string,
    accepted: readonly ('br' | 'gzip')[],
  ): Promise<ServedFile | null> {
    const entry = (await filesOf(slug, folder)).get(file);
    if (entry === undefined) return null;
    const full = path.join(root, slug, folder, entry.path);
    const content = await readFirst(full, [...accepted, null]);
    return content === null ? null : { ...content, type: entry.type };
  };
}
