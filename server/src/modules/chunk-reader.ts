import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import type { Database } from '../platform/database/database.ts';
import { readChunks } from './registry.repository.ts';

type Chunks = Readonly<Record<string, readonly string[]>>;

/** Files of a version that show one of its parts, besides what its registry row says; by the part's id. */
export type ChunksOf = (module: RegistryModule) => Chunks;

/** Key of the exposed file's chunk in the record of a version. */
export const exposedChunk = './module';

/**
 * Tells which files show the parts of the modules of a document. Versions never change, so each is read
 * once.
 *
 * @returns A function from a module of the document to part id → paths inside the version's folder.
 */
export function createChunkReader(db: Database) {
  const known = new Map<string, Chunks>();
  return async function read(document: RegistryDocument): Promise<ChunksOf> {
    for (const { slug, version, base } of document.modules) {
      if (!known.has(base)) known.set(base, await readChunks(db, slug, version));
    }
    return ({ base }) => known.get(base) ?? {};
  };
}
