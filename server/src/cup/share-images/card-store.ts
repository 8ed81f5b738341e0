import type { ServerContext } from '../../platform/context.ts';
import type { FileStore, StoredFile } from '../../platform/storage/file-store.ts';

/** About 40 MB. */
const mostFiles = 400;
const retainedMs = 30 * 24 * 3_600_000;

const folder = 'share/';
const keyOf = (version: string) => `${folder}${version}.png`;

export const readCard = (files: FileStore, version: string): Promise<Buffer | null> =>
  files.read(keyOf(version));

async function oldestFirst(files: FileStore): Promise<StoredFile[]> {
  const list = await files.list(folder);
  return list.sort((one, other) => one.at.getTime() - other.at.getTime());
}

const keysOf = (list: readonly StoredFile[]) => list.map(({ key }) => key);

export async function keepCard(
  files: FileStore,
  { version, bytes }: { version: string; bytes: Buffer },
  most: number = mostFiles,
): Promise<void> {
  await files.put(keyOf(version), bytes);
  const list = await oldestFirst(files);
  await files.delete(keysOf(list.slice(0, Math.max(0, list.length - most))));
}

/** Old pictures may show what the site no longer does; killed processes leave unfinished files. */
export async function sweepCards({
  files,
  clock,
}: Pick<ServerContext, 'files' | 'clock'>): Promise<number> {
  const before = clock.now().getTime() - retainedMs;
  const old = (await files.list(folder)).filter(({ at }) => at.getTime() < before);
  await files.delete(keysOf(old));
  return old.length;
}
