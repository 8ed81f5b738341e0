import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleCheck, SiteClaims } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { moduleVersions } from '../../platform/database/schema.ts';
import type { ModuleSize } from '../../platform/database/schema.ts';
import type { ModuleBuild } from '../read-build.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Client } from '../../platform/http/client.ts';
import { lockRegistry } from '../change-registry.ts';
import { storeModuleFiles, versionFolder } from '../store-files.ts';
import { measureBuild } from '../read-build.ts';
import { readSiteClaims } from './site-claims.ts';

interface NewVersion {
  build: ModuleBuild;
  size: ModuleSize;
  /** One red check makes the version `refused`. */
  checks: ModuleCheck[];
  /** `build` or `token`. */
  uploadedBy: string;
  at: Date;
}

export function isGreen(checks: readonly ModuleCheck[]): boolean {
  return checks.every(({ ok }) => ok);
}

function rowOf({ build, size, checks, uploadedBy, at }: NewVersion) {
  const { slug } = build.descriptor;
  const isReady = isGreen(checks);
  return {
    slug,
    version: build.version,
    digest: build.digest,
    descriptor: build.descriptor,
    name: build.name,
    entry: build.entry,
    manifest: 'mf-manifest.json',
    files: build.files.map(({ content: _content, ...file }) => file),
    // A refused build takes no name from anybody.
    uniqueName: isReady ? build.uniqueName : `refused:${slug}:${build.version}`,
    size,
    chunks: build.chunks,
    status: isReady ? ('ready' as const) : ('refused' as const),
    checks,
    uploadedAt: at,
    uploadedBy,
  };
}

/**
 * Inserts a version. A refused one of the same number gives way to it; a ready one never changes.
 *
 * @returns `known` for a version that is there with the same files, `other-files` for one with others.
 */
export async function addVersion(
  tx: Transaction,
  version: NewVersion,
): Promise<'added' | 'known' | 'other-files'> {
  const row = rowOf(version);
  const added = await tx
    .insert(moduleVersions)
    .values(row)
    .onConflictDoUpdate({
      target: [moduleVersions.slug, moduleVersions.version],
      set: row,
      setWhere: eq(moduleVersions.status, 'refused'),
    })
    .returning({ version: moduleVersions.version });
  if (added.length === 1) return 'added';
  const [known] = await tx
    .select({ digest: moduleVersions.digest })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, row.slug), eq(moduleVersions.version, row.version)));
  return known?.digest === row.digest ? 'known' : 'other-files';
}

interface CheckedBuild {
  build: ModuleBuild;
  checks: ModuleCheck[];
  /** Those that it was checked with. */
  claims: SiteClaims;
}

async function storeFiles(context: ServerContext, build: ModuleBuild): Promise<string> {
  try {
    return await storeModuleFiles(path.join(context.config.dataDir, 'modules'), build);
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');
    throw isFull ? new AppError('UNAVAILABLE', { retryAfter: 60 }) : error;
  }
}

/** Removes files that no row names; a row and its files are looked at under the registry's lock alone. */
async function forgetFiles(tx: Transaction, build: ModuleBuild, folder: string): Promise<void> {
  const { version, digest, descriptor } = build;
  const [row] = await tx
    .select({ digest: moduleVersions.digest })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, descriptor.slug), eq(moduleVersions.version, version)));
  if (row && versionFolder(version, row.digest) === versionFolder(version, digest)) return;
  await rm(folder, { recursive: true, force: true });
}

/**
 * Adds the version, unless the site's claims are no longer those that it was checked with.
 *
 * @returns `again` when they are not, or when the same version was added meanwhile.
 * @throws AppError VERSION_EXISTS for other files under the same number, UNAVAILABLE when the disk is full.
 */
export async function storeVersion(
  context: ServerContext,
  { build, checks, claims }: CheckedBuild,
  caller: Client,
): Promise<'added' | 'again'> {
  const { slug } = build.descriptor;
  const size = await measureBuild(build);
  const folder = await storeFiles(context, build);
  const outcome = await transaction(context.db, async (tx) => {
    const at = context.clock.now();
    await lockRegistry(tx, at);
    // Another process may have cleared away the same files, which it had no place for.
    if (!(await stat(folder).catch(() => null))) return 'again';
    if (!isDeepStrictEqual(await readSiteClaims(context, slug, tx), claims)) {
      await forgetFiles(tx, build, folder);
      return 'again';
    }
    const uploadedBy = caller.byToken ? 'token' : 'organiser';
    const added = await addVersion(tx, { build, size, checks, uploadedBy, at });
    if (added === 'other-files') await forgetFiles(tx, build, folder);
    if (added !== 'added') return added;
    const { actorId, byToken } = caller;
    const details = { version: build.version, byToken };
    await recordEvent(tx, { at, actorId, action: 'module.deploy', subjectId: slug, details });
    return added;
  });
  if (outcome === 'other-files') throw new AppError('VERSION_EXISTS');
  return outcome === 'added' ? 'added' : 'again';
}
