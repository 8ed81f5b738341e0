import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerContext } from '../platform/context.ts';
import { errorFields } from '../platform/logging/log.ts';
import { createFileCache } from '../platform/storage/file-cache.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { readHostFiles, suffixes } from './host-files.ts';
import type { Encoding, Found } from './host-files.ts';

const buildsFolder = 'host/';
const mark = 'in-use';
const day = 86_400_000;
/** A tab that stays open for longer needs a reload. */
const unusedMs = 30 * day;
/** Between listings for files that no known build has. */
const listMs = 2000;

const storedKey = /^host\/([0-9a-f]{16})\/(.+)$/;
const hashedName = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

function digestOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts the files that pages of this build load into the store, where processes of another build find them, and removes
 * builds that no process has used for 30 days.
 */
export async function publishHostBuild({
  files: store,
  config,
  clock,
}: Pick<ServerContext, 'files' | 'config' | 'clock'>): Promise<void> {
  const files = await readHostFiles(config.hostDist);
  if (files.size === 0) return;
  const own = digestOf(files);
  await store.putFolder(`${buildsFolder}${own}/`, files);
  await store.put(`${buildsFolder}${own}/${mark}`, '');
  const usedAt = new Map<string, number>();
  for (const { key, at } of await store.list(buildsFolder)) {
    const [, build = ''] = key.slice(0, -1).split('/');
    usedAt.set(build, Math.max(usedAt.get(build) ?? 0, at.getTime()));
  }
  const before = clock.now().getTime() - unusedMs;
  for (const [build, at] of usedAt) {
    if (build !== own && at < before) await store.deleteFolder(`${buildsFolder}${build}/`);
  }
}

/** Files of other builds: of pages that were open before an upgrade, or that a newer process made. */
export function createOtherBuilds(store: FileStore) {
  const bytes = createFileCache();
  let known = new Map<string, string>();
  let listedAt = -Infinity;
  let listing: Promise<void> | null = null;

  async function list(): Promise<void> {
    const found = await store.list(buildsFolder);
    known = new Map(
      found.flatMap(({ key }) => {
        const name = storedKey.exec(key)?.[2];
        return name === undefined ? [] : [[name, key]];
      }),
    );
    listedAt = performance.now();
  }

  /** Not too often, but always after the request: its build may have come since the last one. */
  async function listNext(): Promise<void> {
    await wait(Math.max(0, listedAt + listMs - performance.now()));
    await list();
  }

  async function keyOf(name: string): Promise<string | undefined> {
    if (!known.has(name)) {
      listing ??= listNext().finally(() => {
        listing = null;
      });
      await listing;
    }
    return known.get(name);
  }

  /** @throws AppError UNAVAILABLE when the store is away, so that a page tries again. */
  return async function find(name: string, encodings: readonly Encoding[]): Promise<Found> {
    if (!hashedName.test(name)) return null;
    const plain = await keyOf(name);
    if (plain === undefined) return null;
    const encoding = encodings.find((one) => known.has(name + suffixes[one])) ?? null;
    const key = (encoding === null ? undefined : known.get(name + suffixes[encoding])) ?? plain;
    const content = await bytes.get(key, () => store.read(key));
    return content === null ? null : { content, encoding };
  };
}

/** A start goes on without it: the next hour's chore does it again. */
export async function publishAtStart(context: ServerContext): Promise<void> {
  try {
    await publishHostBuild(context);
  } catch (error) {
    context.log.warn('host.not-published', errorFields(error));
  }
}
