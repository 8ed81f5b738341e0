import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import {
  editions,
  moduleStages,
  modules,
  moduleVersions,
  registryCurrent,
} from '../../db/schema.ts';

export type VersionRow = Pick<
  typeof moduleVersions.$inferSelect,
  'slug' | 'version' | 'digest' | 'descriptor' | 'name' | 'entry' | 'manifest' | 'files' | 'chunks'
>;

/** What the registry document is made of. */
export interface RegistryRows {
  rev: number;
  modules: (typeof modules.$inferSelect)[];
  /** Active and fallback versions. */
  versions: VersionRow[];
  switches: (typeof moduleStages.$inferSelect)[];
}

export async function readRegistryRows(db: Database | Transaction): Promise<RegistryRows> {
  const [current] = await db.select().from(registryCurrent).where(eq(registryCurrent.id, 1));
  const moduleRows = await db.select().from(modules).where(isNotNull(modules.activeVersion));
  const wanted = moduleRows.flatMap(({ slug, activeVersion, fallbackVersion }) =>
    [activeVersion, fallbackVersion]
      .filter((version) => version !== null)
      .map((version) => and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version))),
  );
  const versions =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(moduleVersions)
          .where(or(...wanted));
  const slugs = moduleRows.map(({ slug }) => slug);
  const switches =
    slugs.length === 0
      ? []
      : await db.select().from(moduleStages).where(inArray(moduleStages.slug, slugs));
  return { rev: current?.rev ?? 0, modules: moduleRows, versions, switches };
}

/** Stage of the current edition; null without one. */
export async function readStage(db: Database | Transaction) {
  const [edition] = await db
    .select({ stage: editions.stage })
    .from(editions)
    .where(eq(editions.isCurrent, true));
  return edition?.stage ?? null;
}

/** Part id → files of a version that show it. */
export async function readChunks(
  db: Database,
  slug: string,
  version: string,
): Promise<Record<string, string[]>> {
  const [row] = await db
    .select({ chunks: moduleVersions.chunks })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  return row?.chunks ?? {};
}
