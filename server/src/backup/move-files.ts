import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { createLog } from '../platform/logging/log.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { createFolderStore } from '../platform/storage/folder-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { openErasureList } from './erasure-log.ts';
import { backupsFolder } from './stored-archives.ts';

/** Everything that the server stores; uploads in progress and keys stay on the machine. */
const folders = ['consents/', 'pictures/', 'replays/', 'modules/'];
const caches = ['static-data/', 'game-images/', 'share/'];
const temporary = /\.tmp$|~writing-/;

const atOnce = 4;

export interface Moved {
  files: number;
  bytes: number;
  /** Of these, those that an earlier run had moved. */
  present: number;
  removed: number;
}

export type Target = 's3' | 'folder';

type MoveConfig = Pick<Config, 'dataDir' | 's3' | 'backupDir'>;

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

async function storedHash(store: FileStore, key: string): Promise<string | null> {
  const found = await store.open(key);
  return found === null ? null : hashOf(found.content);
}

/** Reads back what arrived: only equal hashes count as moved. */
async function moveFile(from: FileStore, to: FileStore, key: string): Promise<'moved' | 'present'> {
  const hash = await storedHash(from, key);
  // Erased since the list was made.
  if (hash === null) return 'present';
  if ((await storedHash(to, key)) === hash) return 'present';
  const source = await from.open(key);
  if (source === null) return 'present';
  await to.put(key, source.content);
  const arrived = await storedHash(to, key);
  if (arrived !== hash) throw new Error(`A file arrived with another content: ${key}`);
  return 'moved';
}

async function moveFolder(
  { from, to, moved }: { from: FileStore; to: FileStore; moved: Moved },
  folder: string,
): Promise<string[]> {
  const list = (await from.list(folder)).filter(({ key }) => !temporary.test(key));
  const waiting = list.values();
  const worker = async () => {
    for (const { key, bytes } of waiting) {
      const outcome = await moveFile(from, to, key);
      moved.files += 1;
      moved.bytes += bytes;
      if (outcome === 'present') moved.present += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return list.map(({ key }) => key);
}

/** Archives have a folder of their own on a disk, by default beside DATA_DIR. */
function storesOf(config: MoveConfig) {
  const folder = createFolderStore(config.dataDir);
  const s3 = openFileStore(config, createLog('silent'));
  if (s3.kind === 'folder') throw new Error('The settings S3_* are missing.');
  const root = path.resolve(config.backupDir);
  const archives = createFolderStore(path.dirname(root));
  return { folder, s3, archives, archivesFolder: `${path.basename(root)}/` };
}

/** Archives change their folder on the way. */
function renamed(store: FileStore, own: string): FileStore {
  const keyOf = (key: string) => own + key.slice(backupsFolder.length);
  return {
    ...store,
    put: (key, content) => store.put(keyOf(key), content),
    open: (key) => store.open(keyOf(key)),
    list: async () =>
      (await store.list(own)).flatMap((file) =>
        /^puchar-\w+\.tar\.gz$/.test(file.key.slice(own.length))
          ? [{ ...file, key: backupsFolder + file.key.slice(own.length) }]
          : [],
      ),
    delete: (keys) => store.delete(keys.map(keyOf)),
  };
}

type ErasureList = ReturnType<typeof openErasureList>;

async function moveErasures(from: ErasureList, to: ErasureList): Promise<void> {
  const present = new Set(((await to.read()) ?? []).map((one) => JSON.stringify(one)));
  const erasures = (await from.read()) ?? [];
  await to.append(erasures.filter((one) => !present.has(JSON.stringify(one))));
}

/**
 * Copies every file and compares what arrived. May be interrupted: the next run goes on, and sends nothing again that
 * is there already.
 *
 * @param remove Then the files that were moved are removed where they came from.
 */
export async function moveFiles(
  config: MoveConfig,
  { target, remove }: { target: Target; remove: boolean },
): Promise<Moved> {
  const { folder, s3, archives, archivesFolder } = storesOf(config);
  await mkdir(path.resolve(config.dataDir), { recursive: true, mode: 0o700 });
  const isToS3 = target === 's3';
  const [from, to] = isToS3 ? [folder, s3] : [s3, folder];
  const onDisk = renamed(archives, archivesFolder);
  const [fromArchives, toArchives] = isToS3 ? [onDisk, s3] : [s3, onDisk];
  const moved: Moved = { files: 0, bytes: 0, present: 0, removed: 0 };
  const keys: string[] = [];
  for (const name of [...folders, ...caches]) {
    keys.push(...(await moveFolder({ from, to, moved }, name)));
  }
  const taken = await moveFolder({ from: fromArchives, to: toArchives, moved }, backupsFolder);
  await moveErasures(openErasureList(from, config.dataDir), openErasureList(to, config.dataDir));
  const last = await from.read('last-backup.json');
  if (last !== null) await to.put('last-backup.json', last);
  if (!remove) return moved;
  await from.delete(keys);
  await fromArchives.delete(taken);
  return { ...moved, removed: keys.length + taken.length };
}
