import type { StaticData } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import type { Log } from '../../platform/logging/log.ts';
import { errorFields } from '../../platform/logging/log.ts';
import type { GameSource, SourceLimits } from './game-source.ts';
import { createGameSource } from './game-source.ts';
import { createCachedVersions } from './cached-versions.ts';
import type { CachedVersions } from './cached-versions.ts';
import { listVersions, readStaticData } from './read-static-data.ts';
import { watchSource } from './watch-source.ts';

const nothing: StaticData = {
  version: null,
  champions: {},
  items: {},
  runes: {},
  summonerSpells: {},
};

/** Visitors wait for pictures. */
const imageLimits: SourceLimits = { responseMs: 2_000, totalMs: 3_000 };

interface Parts {
  retained: CachedVersions;
  files: GameSource;
  log: Log;
}

/** @throws SourceError */
async function takeVersion(
  { retained, files, log }: Parts,
  version: string,
): Promise<{ data: StaticData; isNew: boolean }> {
  const present = await retained.read(version);
  if (present && retained.known.isWhole(version)) return { data: present.data, isNew: false };
  const fresh = await readStaticData(files, version);
  // On a full disk the pages still get their names.
  await retained
    .add(fresh)
    .catch((error: unknown) => log.warn('static-data.not-stored', errorFields(error)));
  log.info('static-data.updated', { version });
  return { data: fresh.data, isNew: true };
}

export function createVersionReading(
  {
    config,
    changes,
    clock,
    files: store,
    log,
  }: Pick<ServerContext, 'config' | 'changes' | 'clock' | 'files' | 'log'>,
  { playedPatches, limits }: { playedPatches: () => Promise<string[]>; limits?: SourceLimits },
) {
  const retained = createCachedVersions(store);
  const stopping = new AbortController();
  const watch = watchSource(clock);
  const source = (bounds?: SourceLimits) =>
    watch.watched(createGameSource(config.ddragonUrl, stopping.signal, bounds));
  const files = source(limits);
  const parts = { retained, files, log };
  let newest: StaticData = nothing;
  /** What the last attempt did not find waits for the next one. */
  let lookedFor = new Set<string>();
  const publish = (version: string) => changes.publish({ topic: 'static-data', id: version });

  async function takeNewest(version: string): Promise<void> {
    if (version === newest.version && retained.known.isWhole(version)) return;
    newest = (await takeVersion(parts, version)).data;
    await publish(version);
  }
  async function takePlayed(version: string): Promise<void> {
    const { isNew } = await takeVersion(parts, version);
    if (isNew) await publish(version);
  }

  return {
    retained,
    stopping,
    watch,
    images: source(imageLimits),
    newest: () => newest,
    async open() {
      await retained.open();
      const version = retained.known.newest();
      newest = (version === undefined ? null : await retained.read(version))?.data ?? nothing;
    },
    attempt: async () => {
      const patches = await playedPatches();
      lookedFor = new Set(patches);
      const versions = await listVersions(files);
      await takeNewest(versions[0]);
      const wanted = patches.flatMap(
        (patch) => versions.find((version) => version.startsWith(`${patch}.`)) ?? [],
      );
      const results = await Promise.allSettled(wanted.map(takePlayed));
      const failed = results.find(({ status }) => status === 'rejected');
      // The others are stored; this one comes with the next attempt.
      if (failed?.status === 'rejected') throw failed.reason;
    },
    lacksPatch: async () => {
      const patches = await playedPatches();
      return patches.some(
        (patch) => !lookedFor.has(patch) && retained.known.versionOf(patch) === undefined,
      );
    },
  };
}
