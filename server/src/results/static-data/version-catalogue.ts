import type { StaticData } from '@puchar/shared/contract';

/** What is known of one version of the game. */
export interface GameVersion {
  data: StaticData & { version: string };
  /** Numbers of champions by their id in the files, in small letters. */
  championKeys: Record<string, number>;
}

/** What is remembered of every version, also of those whose tables are on the disk alone. */
export interface VersionCatalogue {
  learn: (version: GameVersion) => void;
  /** Whether the version was learned with all that is known of one today. */
  isWhole(version: string): boolean;
  /** The newest version of a patch such as `15.22`. */
  versionOf(patch: string): string | undefined;
  newest(): string | undefined;
  /** Whether a version names a picture, by its path below `/game-images/`. */
  namesImage(name: string): boolean;
  /** Number of a champion by the id that files of the game name it by, in any case. */
  championKeyOf(id: string): number | null;
}

/** Order of versions, the newest first. */
export function newestFirst(one: string, other: string): number {
  return other.localeCompare(one, 'en', { numeric: true });
}

function imagesOf({ champions, items, runes, summonerSpells }: StaticData): string[] {
  return [champions, items, runes, summonerSpells].flatMap((names) =>
    Object.values(names).flatMap(({ image }) =>
      image === null ? [] : [decodeURI(image.slice('/game-images/'.length))],
    ),
  );
}

export function createVersionCatalogue(): VersionCatalogue {
  /** Newest first. */
  let versions: string[] = [];
  const whole = new Set<string>();
  const images = new Set<string>();
  const numbers = new Map<string, number>();
  return {
    learn({ data, championKeys }) {
      const { version } = data;
      if (!versions.includes(version)) versions = [...versions, version].toSorted(newestFirst);
      const keys = Object.entries(championKeys);
      if (keys.length > 0) whole.add(version);
      for (const [id, key] of keys) numbers.set(id, key);
      for (const name of imagesOf(data)) images.add(name);
    },
    isWhole: (version) => whole.has(version),
    versionOf: (patch) => versions.find((version) => version.startsWith(`${patch}.`)),
    newest: () => versions[0],
    namesImage: (name) => images.has(name),
    championKeyOf: (id) => numbers.get(id.toLowerCase()) ?? null,
  };
}
