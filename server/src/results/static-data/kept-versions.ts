import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { staticData } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { writeDurable } from '../../platform/storage/write-durable.ts';
import { createVersionCatalogue, newestFirst } from './version-catalogue.ts';
import type { GameVersion, VersionCatalogue } from './version-catalogue.ts';

/** Versions whose tables stay in memory. */
const mostInMemory = 8;

// Copies of earlier releases have no ids of champions; they serve until the version is read anew.
const storedCopy = z.extend(z.object(staticData.shape), {
  version: z.string(),
  championKeys: z._default(z.record(z.string(), z.int()), {}),
});

const ending = '.json';

/** Versions that are stored under a folder, for ever: old games stay as they were played. */
export interface KeptVersions {
  known: Omit<VersionCatalogue, 'learn'>;
  /** Takes what lies in the folder; what cannot be read is as good as none. */
  open(): Promise<void>;
  /** Keeps a version in memory and on the disk. */
  add(version: GameVersion): Promise<void>;
  /** Also of what another process put there; null when there is no readable copy. */
  read(version: string): Promise<GameVersion | null>;
}

function parseCopy(text: string): GameVersion | null {
  try {
    const result = storedCopy.safeParse(JSON.parse(text));
    if (!result.success) return null;
    const { championKeys, ...data } = result.data;
    return { data, championKeys };
  } catch {
    return null;
  }
}

export function createKeptVersions(folder: string): KeptVersions {
  const { learn, ...known } = createVersionCatalogue();
  /** The one used last is last. */
  const inMemory = new Map<string, GameVersion>();
  const fileOf = (version: string) => path.join(folder, `${version}${ending}`);

  async function readCopy(version: string): Promise<GameVersion | null> {
    const text = await readFile(fileOf(version), 'utf8').catch(() => null);
    const copy = text === null ? null : parseCopy(text);
    return copy?.data.version === version ? copy : null;
  }

  function hold(kept: GameVersion): void {
    inMemory.delete(kept.data.version);
    inMemory.set(kept.data.version, kept);
    for (const version of inMemory.keys()) {
      if (inMemory.size <= mostInMemory) return;
      // Every page begins with the newest one.
      if (version !== known.newest()) inMemory.delete(version);
    }
  }

  return {
    known,
    async open() {
      const names = await readdir(folder).catch(() => []);
      const found = names
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .toSorted(newestFirst);
      for (const version of found) {
        const copy = await readCopy(version);
        if (copy === null) continue;
        learn(copy);
        if (inMemory.size < mostInMemory) inMemory.set(version, copy);
      }
    },
    async add(kept) {
      learn(kept);
      hold(kept);
      const copy = { ...kept.data, championKeys: kept.championKeys };
      await writeDurable(fileOf(kept.data.version), JSON.stringify(copy));
    },
    async read(version) {
      const present = inMemory.get(version);
      const kept = present ?? (await readCopy(version));
      if (kept === null) return null;
      if (present === undefined) learn(kept);
      hold(kept);
      return kept;
    },
  };
}
