import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverBundle } from '@puchar/cli/archive';
import type { RegistryModule } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { modules, moduleVersions } from '../platform/database/schema.ts';
import { errorCode } from '../platform/error-code.ts';
import { versionFolder } from './store-files.ts';

/** The script with which a version is drawn on the server. */
export interface ServerBundle {
  /** `sha384-…` of its bytes: the same for the same code. */
  hash: string;
  /** Its text; null when the file is gone or is no longer what was checked. */
  read: () => Promise<string | null>;
}

async function readChecked(file: string, hash: string): Promise<string | null> {
  try {
    const bytes = await readFile(file);
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return found === hash ? bytes.toString('utf8') : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Finds the server's scripts of registered versions.
 *
 * @param root `DATA_DIR/modules`.
 * @returns A function that gives null for a version without such a script, and for every module that others
 *   than the public see.
 */
export function createBundleReader(db: Database, root: string) {
  // Versions never change; one that is not known yet is asked for again.
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
    const file = path.join(root, slug, versionFolder(version, row.digest), serverBundle);
    return { hash: entry.sha384, read: () => readChecked(file, entry.sha384) };
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
