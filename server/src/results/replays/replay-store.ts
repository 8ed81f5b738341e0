import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { errorFields } from '../../platform/logging/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** Beside PostgreSQL another process may use the same store: what it is writing is younger. */
const youngMs = 10 * 60_000;

/** Removes uploads older than an hour, and replays that no game names. */
export async function sweepReplays({
  db,
  config,
  files,
  log,
}: Pick<ServerContext, 'db' | 'config' | 'files' | 'log'>): Promise<void> {
  const late = (await uploads(files)).filter(({ ageMs }) => ageMs > uploadMs);
  await removeUploads(files, late);
  // In this order: what is written meanwhile is not on the list.
  const names = await settledReplays(files, config.databaseUrl === undefined ? 0 : youngMs);
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ name: games.replayFile })
          .from(games)
          .where(inArray(games.replayFile, names));
  const named = new Set(rows.map(({ name }) => name));
  const litter = names.filter((name) => !named.has(name));
  await files.delete(litter.map((name) => replaysFolder + name));
  if (late.length + litter.length > 0) {
    log.info('replays.swept', { uploads: late.length, files: litter.length });
  }
}

const uploadForm = /^[A-Za-z0-9_-]{43}$/;
const fileNameForm = /^[A-Za-z0-9_-]{32}\.rofl$/;

export const uploadMs = 3_600_000;

/** Without the accounts of the players. */
export const replaysFolder = 'replays/';
export const incomingFolder = `${replaysFolder}incoming/`;

export const newReplayName = () => `${randomBytes(24).toString('base64url')}.rofl`;
export const newUploadId = () => randomBytes(32).toString('base64url');

export function uploadKey(uploadId: string): string {
  if (!uploadForm.test(uploadId)) throw new Error('Not a name of an upload.');
  return incomingFolder + uploadId;
}

function replayKey(fileName: string): string {
  if (!fileNameForm.test(fileName)) throw new Error('Not a name of a replay.');
  return replaysFolder + fileName;
}

export async function isUploadThere(files: FileStore, uploadId: string): Promise<boolean> {
  const found = await files.stat(uploadKey(uploadId));
  return found !== null && Date.now() - found.at.getTime() <= uploadMs;
}

/** Files of this process that have no row yet. */
const underWay = new Set<string>();

/** The sweep ignores the file meanwhile. @param local Is taken over. */
export async function storeReplay<T>(
  { files, log }: Pick<ServerContext, 'files' | 'log'>,
  { fileName, local }: { fileName: string; local: string },
  work: () => Promise<T>,
): Promise<T> {
  underWay.add(fileName);
  try {
    await files.putFile(replayKey(fileName), local);
    return await work();
  } catch (error) {
    // After any other error the row may exist: then the file is needed, or the sweep removes it.
    if (error instanceof AppError) await removeReplays({ files, log }, [fileName]);
    throw error;
  } finally {
    underWay.delete(fileName);
  }
}

/** Call after the commit; what fails, or what a crash leaves, is removed by the sweep. */
export async function removeReplays(
  { files, log }: Pick<ServerContext, 'files' | 'log'>,
  fileNames: readonly (string | null)[],
): Promise<void> {
  const keys = fileNames.flatMap((name) => (name === null ? [] : replayKey(name)));
  try {
    await files.delete(keys);
  } catch (error) {
    log.error('replays.not-deleted', { files: keys.length, ...errorFields(error) });
  }
}

/** An upload that is not needed any more; an hour later the sweep takes it anyway. */
export async function removeUpload(
  { files, log }: Pick<ServerContext, 'files' | 'log'>,
  uploadId: string,
): Promise<void> {
  try {
    await files.delete([uploadKey(uploadId)]);
  } catch (error) {
    log.error('replays.not-deleted', { files: 1, ...errorFields(error) });
  }
}

export const openReplay = (files: FileStore, fileName: string) => files.open(replayKey(fileName));

async function filesOf(files: FileStore, folder: string) {
  return (await files.list(folder)).flatMap(({ key, at }) => {
    const name = key.slice(folder.length);
    return name.includes('/') ? [] : [{ name, ageMs: Date.now() - at.getTime() }];
  });
}

/** Oldest first. */
export async function uploads(files: FileStore): Promise<{ name: string; ageMs: number }[]> {
  const found = await filesOf(files, incomingFolder);
  return found.sort((one, other) => other.ageMs - one.ageMs);
}

/** Unfinished ones too, but not those that this process is writing. */
export async function settledReplays(files: FileStore, leastAgeMs: number): Promise<string[]> {
  return (await filesOf(files, replaysFolder)).flatMap(({ name, ageMs }) =>
    ageMs < leastAgeMs || [...underWay].some((one) => name.startsWith(one)) ? [] : [name],
  );
}

export async function removeUploads(files: FileStore, list: readonly { name: string }[]) {
  await files.delete(list.map(({ name }) => incomingFolder + name));
}
