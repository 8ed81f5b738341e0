import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { errorCode } from '../../platform/error-code.ts';
import { syncFolder } from '../../platform/storage/write-durable.ts';

/** Beside PostgreSQL another process may use the same folder: what it is writing is younger. */
const youngMs = 10 * 60_000;

/** Removes uploads older than an hour, and replays that no game names. */
export async function sweepReplays({
  db,
  config,
  log,
}: Pick<ServerContext, 'db' | 'config' | 'log'>): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const late = (await uploads(dataDir)).filter(({ ageMs }) => ageMs > uploadMs);
  await removeUploads(dataDir, late);
  // In this order: what is written meanwhile is not on the list.
  const names = await settledReplays(dataDir, databaseUrl === undefined ? 0 : youngMs);
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ name: games.replayFile })
          .from(games)
          .where(inArray(games.replayFile, names));
  const named = new Set(rows.map(({ name }) => name));
  const litter = names.filter((name) => !named.has(name));
  for (const name of litter) await rm(path.join(replaysFolder(dataDir), name), { force: true });
  if (late.length + litter.length > 0) {
    log.info('replays.swept', { uploads: late.length, files: litter.length });
  }
}

const uploadForm = /^[A-Za-z0-9_-]{43}$/;
const fileNameForm = /^[A-Za-z0-9_-]{32}\.rofl$/;

export const uploadMs = 3_600_000;

/** Without the accounts of the players. */
export const replaysFolder = (dataDir: string) => path.resolve(dataDir, 'replays');
export const incomingFolder = (dataDir: string) => path.join(replaysFolder(dataDir), 'incoming');

export const newReplayName = () => `${randomBytes(24).toString('base64url')}.rofl`;
export const newUploadId = () => randomBytes(32).toString('base64url');

export function uploadPath(dataDir: string, uploadId: string): string {
  if (!uploadForm.test(uploadId)) throw new Error('Not a name of an upload.');
  return path.join(incomingFolder(dataDir), uploadId);
}

function replayPath(dataDir: string, fileName: string): string {
  if (!fileNameForm.test(fileName)) throw new Error('Not a name of a replay.');
  return path.join(replaysFolder(dataDir), fileName);
}

export async function makeReplayFolders(dataDir: string): Promise<void> {
  const made = await mkdir(incomingFolder(dataDir), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(path.resolve(dataDir));
}

export async function isUploadThere(dataDir: string, uploadId: string): Promise<boolean> {
  const found = await stat(uploadPath(dataDir, uploadId)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs <= uploadMs;
}

/** Files of this process that have no row yet. */
const underWay = new Set<string>();

/** The sweep ignores the file meanwhile. @param write Writes the path it is given, synced. */
export async function storeReplay<R, T>(
  dataDir: string,
  fileName: string,
  { write, work }: { write: (unfinished: string) => Promise<R>; work: (written: R) => Promise<T> },
): Promise<T> {
  const file = replayPath(dataDir, fileName);
  const unfinished = `${file}.tmp`;
  underWay.add(fileName);
  try {
    const written = await write(unfinished);
    await rename(unfinished, file);
    await syncFolder(replaysFolder(dataDir));
    return await work(written);
  } catch (error) {
    await rm(unfinished, { force: true });
    // After any other error the row may exist: then the file is needed, or the sweep removes it.
    if (error instanceof AppError) await rm(file, { force: true });
    throw error;
  } finally {
    underWay.delete(fileName);
  }
}

/** Call after the commit; the sweep removes what a crash leaves. */
export async function removeReplays(
  dataDir: string,
  fileNames: readonly (string | null)[],
): Promise<void> {
  for (const name of fileNames) {
    if (name !== null) await rm(replayPath(dataDir, name), { force: true });
  }
}

export async function openReplay(
  dataDir: string,
  fileName: string,
): Promise<{ handle: FileHandle; bytes: number } | null> {
  try {
    const handle = await open(replayPath(dataDir, fileName), 'r');
    return { handle, bytes: (await handle.stat()).size };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function filesOf(folder: string): Promise<{ name: string; ageMs: number }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const files: { name: string; ageMs: number }[] = [];
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, ageMs: Date.now() - found.mtimeMs });
  }
  return files;
}

/** Oldest first. */
export async function uploads(dataDir: string): Promise<{ name: string; ageMs: number }[]> {
  const files = await filesOf(incomingFolder(dataDir));
  return files.sort((one, other) => other.ageMs - one.ageMs);
}

/** Unfinished ones too, but not those that this process is writing. */
export async function settledReplays(dataDir: string, leastAgeMs: number): Promise<string[]> {
  const files = await filesOf(replaysFolder(dataDir));
  return files.flatMap(({ name, ageMs }) =>
    ageMs < leastAgeMs || underWay.has(name.replace(/\.tmp$/, '')) ? [] : [name],
  );
}

export async function removeUploads(dataDir: string, list: readonly { name: string }[]) {
  for (const { name } of list) await rm(path.join(incomingFolder(dataDir), name), { force: true });
}
