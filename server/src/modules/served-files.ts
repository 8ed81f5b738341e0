import { createHash } from 'node:crypto';
import { isForServer, serverBundle } from '@puchar/cli/archive';
import { and, eq } from 'drizzle-orm';
import type { RegistryModule } from '@puchar/shared/contract';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { createFileCache } from '../platform/storage/file-cache.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { modules, moduleVersions } from '../platform/database/schema.ts';
import type { ModuleFile } from '../platform/database/schema.ts';
import { LRUCache } from 'lru-cache';
import { indexSuffix, modulesFolder, versionFolder, versionKey } from './store-files.ts';
import type { StylesheetIndex } from './stylesheet-index.ts';

interface ServedFile {
  content: Buffer;
  type: string;
  encoding: 'br' | 'gzip' | null;
}

/** Paths are looked up in the registry: an unknown address is never turned into a file path. */
export function createVersionFiles(db: Database, store: FileStore) {
  // Versions never change, so they are read once; unknown folders are queried again.
  const known = new Map<string, ReadonlyMap<string, ModuleFile>>();
  const bytes = createFileCache();

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
      const content = await bytes.get(name, () => store.read(name));
      if (content !== null) return { content, encoding };
    }
    return null;
  }

  /** @param accepted Encodings that the client accepts, best first; the plain file is always tried last. */
  return async function read(
    slug: string,
    folder: string,
    file: string,
    accepted: readonly ('br' | 'gzip')[],
  ): Promise<ServedFile | null> {
    const entry = (await filesOf(slug, folder)).get(file);
    if (entry === undefined) return null;
    const full = `${modulesFolder}${slug}/${folder}/${entry.path}`;
    const content = await readFirst(full, [...accepted, null]);
    return content === null ? null : { ...content, type: entry.type };
  };
}

/** A page goes out without what only the store has. */
export function nullIfAway(error: unknown): null {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
  throw error;
}

interface ServerBundle {
  hash: string;
  /** Null when the file is gone or no longer has the checked hash. */
  read: () => Promise<string | null>;
}

async function readChecked(
  store: FileStore,
  { key, hash }: { key: string; hash: string },
): Promise<string | null> {
  const bytes = await store.read(key);
  if (bytes === null) return null;
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return found === hash ? bytes.toString('utf8') : null;
}

/** @returns Null for a version without a server bundle, and for every module that is not public. */
export function createBundleReader(db: Database, store: FileStore) {
  const known = new Map<string, ServerBundle | null>();

  async function find(slug: string, version: string): Promise<ServerBundle | null | undefined> {
    const [row] = await db
      .select({
        digest: moduleVersions.digest,
        descriptor: moduleVersions.descriptor,
        files: moduleVersions.files,
        sensitivity: modules.sensitivity,
      })
      .from(moduleVersions)
      .innerJoin(modules, eq(modules.slug, moduleVersions.slug))
      .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
    if (row === undefined) return undefined;
    const entry = row.files.find((file) => file.path === serverBundle);
    const kinds = [row.sensitivity, row.descriptor.sensitivity];
    if (entry === undefined || kinds.some((kind) => kind !== 'public')) return null;
    const key = versionKey({ slug, version, digest: row.digest }) + serverBundle;
    const hash = entry.sha384;
    return { hash, read: () => readChecked(store, { key, hash }) };
  }

  return async function bundleOf({
    slug,
    version,
    base,
  }: Pick<RegistryModule, 'slug' | 'version' | 'base'>): Promise<ServerBundle | null> {
    const before = known.get(base);
    if (before !== undefined) return before;
    const found = await find(slug, version);
    if (found === undefined) return null;
    known.set(base, found);
    return found;
  };
}

/** @returns A function of a stylesheet's address in the registry; null when it has no index. */
export function createStylesheetIndexes(store: FileStore) {
  const known = new LRUCache<string, StylesheetIndex>({ max: 200 });
  return async function read(href: string): Promise<StylesheetIndex | null> {
    const cached = known.get(href);
    if (cached !== undefined) return cached;
    const key = modulesFolder + href.slice('/modules/'.length) + indexSuffix;
    const text = await store.read(key).catch(nullIfAway);
    if (text === null) return null;
    const index: StylesheetIndex = JSON.parse(text.toString());
    known.set(href, index);
    return index;
  };
}
