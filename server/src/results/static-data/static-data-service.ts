import type { StaticData } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import type { LogFields } from '../../platform/logging/log.ts';
import { errorFields } from '../../platform/logging/log.ts';
import type { ServiceSeen } from '../../platform/external/service-seen.ts';
import type { GameImages } from './game-images.ts';
import { createGameImages } from './game-images.ts';
import type { SourceLimits } from './game-source.ts';
import { SourceError } from './game-source.ts';
import { createRefreshRounds } from './refresh-rounds.ts';
import type { RoundTimes } from './refresh-rounds.ts';
import { createVersionReading } from './version-reading.ts';

export interface StaticDataOptions extends RoundTimes {
  /** Versions of the game that games were played on, such as `15.22`. */
  playedPatches: () => Promise<string[]>;
  /** Of one read. */
  limits?: SourceLimits;
}

export interface StaticDataService {
  /** The newest version that is known; never waits for the service. */
  current(): StaticData;
  /** The version of a patch, or the newest one while that of the patch is not kept. */
  ofPatch(patch: string): Promise<StaticData>;
  /** Whether {@link StaticDataService.ofPatch} has another answer than `current`. */
  hasPatch(patch: string): boolean;
  /**
   * Number of a champion by the id that files of the game name it by, in any case.
   *
   * @returns Null when no kept version knows it.
   */
  championKeyOf(id: string): number | null;
  images: GameImages;
  /** Reads the copies on the disk, then keeps them fresh in the background. */
  start(): Promise<void>;
  /** One attempt; false when it failed, with what is kept as it was. */
  refresh(): Promise<boolean>;
  /** How the service answered since the start. */
  state(): ServiceSeen;
  stop(): Promise<void>;
}

const reasonOf = (error: unknown): LogFields =>
  error instanceof SourceError ? { reason: error.reason } : errorFields(error);

/**
 * Names and pictures of the game, from its data service: of the newest version and of every one that
 * games were played on. Kept under `DATA_DIR/static-data`; nobody who asks waits for the service.
 */
export function createStaticData(
  context: Pick<ServerContext, 'config' | 'changes' | 'clock' | 'log'>,
  options: StaticDataOptions,
): StaticDataService {
  const { config, changes, clock, log } = context;
  const reading = createVersionReading(context, options);
  const { kept, stopping, watch } = reading;

  const rounds = createRefreshRounds(options, {
    attempt: reading.attempt,
    onFailure(failures, error) {
      watch.failed(error);
      if (!stopping.signal.aborted) {
        log.warn('static-data.failed', { failures, ...reasonOf(error) });
      }
    },
    isNeeded: reading.lacksPatch,
  });
  // A game gets its version with its figures.
  const unsubscribe = changes.subscribe(({ topic }) => {
    if (topic === 'meeting') rounds.lookSoon();
  });

  return {
    current: reading.newest,
    async ofPatch(patch) {
      const version = kept.known.versionOf(patch);
      const present = version === undefined ? null : await kept.read(version);
      return present?.data ?? reading.newest();
    },
    hasPatch: (patch) => kept.known.versionOf(patch) !== undefined,
    championKeyOf: kept.known.championKeyOf,
    images: createGameImages({
      dataDir: config.dataDir,
      source: reading.images,
      clock,
      isNamed: kept.known.namesImage,
      stop: stopping.signal,
    }),
    async start() {
      await reading.open();
      rounds.start();
    },
    refresh: rounds.attempt,
    state: watch.record,
    async stop() {
      unsubscribe();
      stopping.abort();
      await rounds.stop();
    },
  };
}
