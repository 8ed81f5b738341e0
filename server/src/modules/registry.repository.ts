import { moduleDescriptor, parseKnown, stages } from '@puchar/shared/contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { ModuleDescriptor, RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { atOneMoment } from '../platform/database/transaction.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  editions,
  modules,
  moduleStages,
  moduleVersions,
  registryCurrent,
  registryRevisions,
} from '../platform/database/schema.ts';
import type { RegistrySnapshot } from '../platform/database/schema.ts';

export type VersionRow = Pick<
  typeof moduleVersions.$inferSelect,
  | 'slug'
  | 'version'
  | 'digest'
  | 'descriptor'
  | 'name'
  | 'entry'
  | 'manifest'
  | 'files'
  | 'chunks'
  | 'hosted'
>;

export interface RegistryRows {
  rev: number;
  modules: (typeof modules.$inferSelect)[];
  versions: VersionRow[];
  switches: (typeof moduleStages.$inferSelect)[];
}

type ModuleRow = typeof modules.$inferSelect;

/** While an upgrade is rolled, the next release has registered modules that say more than this one knows. */
const knownOf = (stored: ModuleDescriptor): ModuleDescriptor =>
  parseKnown(moduleDescriptor, stored).data ?? stored;

async function readVersionsOf(tx: Transaction, rows: readonly ModuleRow[]): Promise<VersionRow[]> {
  const wanted = rows.flatMap(({ slug, activeVersion, fallbackVersion }) =>
    [activeVersion, fallbackVersion]
      .filter((version) => version !== null)
      .map((version) => and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version))),
  );
  if (wanted.length === 0) return [];
  const versions = await tx
    .select()
    .from(moduleVersions)
    .where(or(...wanted));
  return versions.map((row) => ({ ...row, descriptor: knownOf(row.descriptor) }));
}

export function readRegistryRows(db: Database): Promise<RegistryRows> {
  return atOneMoment(db, async (tx) => {
    const [current] = await tx.select().from(registryCurrent).where(eq(registryCurrent.id, 1));
    const rows = await tx.select().from(modules).where(isNotNull(modules.activeVersion));
    return {
      rev: current?.rev ?? 0,
      modules: rows,
      versions: await readVersionsOf(tx, rows),
      switches: await tx.select().from(moduleStages),
    };
  });
}

function rowAsThen(row: ModuleRow, then: RegistrySnapshot): ModuleRow[] {
  const entry = then.modules[row.slug];
  if (entry === undefined || entry.activeVersion === null) return [];
  const { activeVersion, fallbackVersion, killed } = entry;
  return [{ ...row, activeVersion, fallbackVersion, killed }];
}

export function readSnapshotRows(db: Database, rev: number): Promise<RegistryRows | null> {
  return atOneMoment(db, async (tx) => {
    const [revision] = await tx
      .select({ snapshot: registryRevisions.snapshot })
      .from(registryRevisions)
      .where(eq(registryRevisions.rev, rev));
    if (revision === undefined) return null;
    const { snapshot } = revision;
    const rows = (await tx.select().from(modules)).flatMap((row) => rowAsThen(row, snapshot));
    const switches = rows.flatMap(({ slug }) =>
      stages.map((stage) => ({
        slug,
        stage,
        isOn: snapshot.modules[slug]?.stages[stage] === true,
      })),
    );
    return { rev, modules: rows, versions: await readVersionsOf(tx, rows), switches };
  });
}

export async function readStage(db: Database | Transaction) {
  const [edition] = await db
    .select({ stage: editions.stage })
    .from(editions)
    .where(eq(editions.isCurrent, true));
  return edition?.stage ?? null;
}

/** Component id → files of a version that it needs. */
type Chunks = Readonly<Record<string, readonly string[]>>;

export type ChunksOf = (module: RegistryModule) => Chunks;

/** Key of the exposed file's chunk. */
export const exposedChunk = './module';

/** Versions never change, so each is read once. */
export function createChunkReader(db: Database) {
  const known = new Map<string, Chunks>();
  return async function read(document: RegistryDocument): Promise<ChunksOf> {
    for (const { slug, version, base } of document.modules) {
      if (known.has(base)) continue;
      const [row] = await db
        .select({ chunks: moduleVersions.chunks })
        .from(moduleVersions)
        .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
      known.set(base, row?.chunks ?? {});
    }
    return ({ base }) => known.get(base) ?? {};
  };
}
