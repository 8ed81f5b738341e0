import type { ModuleCheck } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { moduleVersions } from '../platform/database/schema.ts';
import type { ModuleSize } from '../platform/database/schema.ts';
import type { ModuleBuild } from './read-build.ts';

export interface NewVersion {
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
