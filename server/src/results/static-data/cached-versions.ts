import { staticData } from '@puchar/shared/contract';
import type { StaticData } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { FileStore } from '../../platform/storage/file-store.ts';

export interface GameVersion {
  data: StaticData & { version: string };
  /** By lower-case id. */
  championKeys: Record<string, number>;
}

/** Newest first. */
function newestFirst(one: string, other: string): number {
  return other.localeCompare(one, 'en', { numeric: true });
}

function imagesOf({ champions, items, runes, summonerSpells }: StaticData): string[] {
  return [champions, items, runes, summonerSpells].flatMap((names) =>
    Object.values(names).flatMap(({ image }) =>
      image === null ? [] : [decodeURI(image.slice('/game-images/'.length))],
    ),
  );
}

/** Covers every version, also those that are on the disk only. */
function createVersionCatalogue() {
  let versions: string[] = [];
  const whole = new Set<string>();
  const images = new Set<string>();
  const numbers = new Map<string, number>();
  return {
    learn: ({ data, championKeys }: GameVersion): void => {
      const { version } = data;
      if (!versions.includes(version)) versions = [...versions, version].toSorted(newestFirst);
      const keys = Object.entries(championKeys);
      if (keys.length > 0) whole.add(version);
      for (const [id, key] of keys) numbers.set(id, key);
      for (const name of imagesOf(data)) images.add(name);
    },
    /** Whether it was read with all fields of this release. */
    isWhole: (version: string) => whole.has(version),
    /** Of a patch such as `15.22`. */
    versionOf: (patch: string) => versions.find((version) => version.startsWith(`${patch}.`)),
    newest: (): string | undefined => versions[0],
    /** By its path below `/game-images/`. */
    namesImage: (name: string) => images.has(name),
    /** By the id in files of the game, in any case. */
    championKeyOf: (id: string) => numbers.get(id.toLowerCase()) ?? null,
  };
}

const mostInMemory = 8;

// Copies of earlier releases have no ids of champions; they serve until the version is read again.
const storedCopy = z.extend(z.object(staticData.shape), {
  version: z.string(),
  championKeys: z._default(z.record(z.string(), z.int()), {}),
});

const folder = 'static-data/';
const ending = '.json';

/** Stored permanently: old games show the names of their version. */
export function createCachedVersions(files: FileStore) {
  const { learn, ...known } = createVersionCatalogue();
  /** Least recently used first. */
  const inMemory = new Map<string, GameVersion>();
  const keyOf = (version: string) => `${folder}${version}${ending}`;

  async function readCopy(version: string): Promise<GameVersion | null> {
    try {
      const copy = storedCopy.parse(JSON.parse(String(await files.read(keyOf(version)))));
      const { championKeys, ...data } = copy;
      return data.version === version ? { data, championKeys } : null;
    } catch {
      return null;
    }
  }

  function hold(retained: GameVersion): void {
    inMemory.delete(retained.data.version);
    inMemory.set(retained.data.version, retained);
    for (const version of inMemory.keys()) {
      if (inMemory.size <= mostInMemory) return;
      // Every page needs the newest version.
      if (version !== known.newest()) inMemory.delete(version);
    }
  }

  return {
    known,
    /** Skips unreadable copies. */
    async open(): Promise<void> {
      const found = (await files.list(folder).catch(() => []))
        .filter(({ key }) => key.endsWith(ending))
        .map(({ key }) => key.slice(folder.length, -ending.length))
        .toSorted(newestFirst);
      for (const version of found) {
        const copy = await readCopy(version);
        if (copy === null) continue;
        learn(copy);
        if (inMemory.size < mostInMemory) inMemory.set(version, copy);
      }
    },
    async add(retained: GameVersion): Promise<void> {
      learn(retained);
      hold(retained);
      const copy = { ...retained.data, championKeys: retained.championKeys };
      await files.put(keyOf(retained.data.version), JSON.stringify(copy));
    },
    /** Also one that another process stored; null without a readable copy. */
    async read(version: string): Promise<GameVersion | null> {
      const present = inMemory.get(version);
      const retained = present ?? (await readCopy(version));
      if (retained === null) return null;
      if (present === undefined) learn(retained);
      hold(retained);
      return retained;
    },
  };
}

export type CachedVersions = ReturnType<typeof createCachedVersions>;
