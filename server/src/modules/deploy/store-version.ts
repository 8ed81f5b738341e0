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
import type { FileStore } from '../../platform/storage/file-store.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Client } from '../../platform/http/client.ts';
import { lockRegistry } from '../change-registry.ts';
import { areFilesStored, storeModuleFiles, versionFolder } from '../store-files.ts';
import { measureBuild } from '../read-build.ts';
import { readSiteClaims } from './site-claims.ts';

interface NewVersion {
  build: ModuleBuild;
  size: ModuleSize;
  checks: ModuleCheck[];
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
    // A rejected build must not claim a unique name.
    uniqueName: isReady ? build.uniqueName : `refused:${slug}:${build.version}`,
    size,
    chunks: build.chunks,
    status: isReady ? ('ready' as const) : ('refused' as const),
    checks,
    uploadedAt: at,
    uploadedBy,
  };
}

/** A rejected version of the same number is replaced; a ready one never changes. */
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
  claims: SiteClaims;
}

async function storeFiles(context: ServerContext, build: ModuleBuild): Promise<string> {
  try {
    return await storeModuleFiles(context.files, build);
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');
    throw isFull ? new AppError('UNAVAILABLE', { retryAfter: 60 }) : error;
  }
}

/** The registry's lock makes the check of the row and the removal of its files one step. */
async function forgetFiles(
  tx: Transaction,
  build: ModuleBuild,
  { files, folder }: { files: FileStore; folder: string },
): Promise<void> {
  const { version, digest, descriptor } = build;
  const [row] = await tx
    .select({ digest: moduleVersions.digest })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, descriptor.slug), eq(moduleVersions.version, version)));
  if (row && versionFolder(version, row.digest) === versionFolder(version, digest)) return;
  await files.deleteFolder(folder);
}

/**
 * @returns `again` when the site's claims have changed since the check, or the same version was added meanwhile.
 * @throws AppError VERSION_EXISTS, UNAVAILABLE when the disk is full.
 */
export async function storeVersion(
  context: ServerContext,
  { build, checks, claims }: CheckedBuild,
  caller: Client,
): Promise<'added' | 'again'> {
  const { files } = context;
  const { slug } = build.descriptor;
  const size = await measureBuild(build);
  const folder = await storeFiles(context, build);
  const outcome = await transaction(context.db, async (tx) => {
    const at = context.clock.now();
    await lockRegistry(tx, at);
    // Another process may have removed the same files after it failed to add them.
    if (!(await areFilesStored(files, build))) return 'again';
    if (!isDeepStrictEqual(await readSiteClaims(context, slug, tx), claims)) {
      await forgetFiles(tx, build, { files, folder });
      return 'again';
    }
    const uploadedBy = caller.byToken ? 'token' : 'organiser';
    const added = await addVersion(tx, { build, size, checks, uploadedBy, at });
    if (added === 'other-files') await forgetFiles(tx, build, { files, folder });
    if (added !== 'added') return added;
    const { actorId, byToken } = caller;
    const details = { version: build.version, byToken };
    await recordEvent(tx, { at, actorId, action: 'module.deploy', subjectId: slug, details });
    return added;
  });
  if (outcome === 'other-files') throw new AppError('VERSION_EXISTS');
  return outcome === 'added' ? 'added' : 'again';
}
