import type { StaticData } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import type { LogFields } from '../../platform/logging/log.ts';
import { createGameImages } from './game-images.ts';
import { SourceError } from './game-source.ts';
import type { SourceLimits } from './game-source.ts';
import { createVersionReading } from './version-reading.ts';

const minuteMs = 60_000;

interface RunTimes {
  refreshMs?: number;
  /** After the first failure; doubles up to `slowestRetryMs`. */
  firstRetryMs?: number;
  slowestRetryMs?: number;
  /** Debounce, because changes come in bursts. */
  settleMs?: number;
}

export function nextAttemptMs(
  failures: number,
  { refreshMs = 360 * minuteMs, firstRetryMs = minuteMs, slowestRetryMs = 30 * minuteMs } = {},
): number {
  return failures === 0 ? refreshMs : Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs);
}

interface Work {
  attempt: () => Promise<void>;
  onFailure: (failures: number, error: unknown) => void;
  isNeeded: () => Promise<boolean>;
}

/** The timer does not keep the process alive. */
function createRefreshJob(times: RunTimes, work: Work) {
  const { settleMs = 2_000 } = times;
  let next: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;
  let running: Promise<boolean> | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function once(): Promise<boolean> {
    try {
      await work.attempt();
      failures = 0;
      return true;
    } catch (error) {
      failures += 1;
      work.onFailure(failures, error);
      return false;
    }
  }
  /** Shared by concurrent callers; false when it failed. */
  function attempt(): Promise<boolean> {
    running ??= once().finally(() => {
      running = null;
    });
    return running;
  }
  async function run(): Promise<void> {
    clearTimeout(next);
    await attempt();
    clearTimeout(next);
    if (!isStopped) next = setTimeout(() => void run(), nextAttemptMs(failures, times)).unref();
  }
  async function lookNow(): Promise<void> {
    look = undefined;
    try {
      if (!isStopped && (await work.isNeeded())) await run();
    } catch (error) {
      work.onFailure(failures, error);
    }
  }

  return {
    start: () => void run(),
    attempt,
    lookSoon(): void {
      if (isStopped) return;
      look ??= setTimeout(() => {
        looking = lookNow();
      }, settleMs).unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(next);
      clearTimeout(look);
      await looking;
      await running;
    },
  };
}

export interface StaticDataOptions extends RunTimes {
  /** Such as `15.22`. */
  playedPatches: () => Promise<string[]>;
  limits?: SourceLimits;
}

const reasonOf = (error: unknown): LogFields =>
  error instanceof SourceError ? { reason: error.reason } : errorFields(error);

/** Of the newest version and of every one that games were played on; requests never wait for the service. */
export function createStaticData(
  context: Pick<ServerContext, 'config' | 'changes' | 'clock' | 'files' | 'log'>,
  options: StaticDataOptions,
) {
  const { files, changes, clock, log } = context;
  const reading = createVersionReading(context, options);
  const { retained, stopping, watch } = reading;

  const runs = createRefreshJob(options, {
    attempt: reading.attempt,
    onFailure(failures, error) {
      watch.failed(error);
      if (!stopping.signal.aborted) {
        log.warn('static-data.failed', { failures, ...reasonOf(error) });
      }
    },
    isNeeded: reading.lacksPatch,
  });
  // A game gets its patch with its figures.
  const unsubscribe = changes.subscribe(({ topic }) => {
    if (topic === 'meeting') runs.lookSoon();
  });

  return {
    /** Never waits for the service. */
    current: reading.newest,
    /** The newest version while that of the patch is not stored. */
    async ofPatch(patch: string): Promise<StaticData> {
      const version = retained.known.versionOf(patch);
      const present = version === undefined ? null : await retained.read(version);
      return present?.data ?? reading.newest();
    },
    hasPatch: (patch: string) => retained.known.versionOf(patch) !== undefined,
    /** Null when no stored version knows the champion. */
    championKeyOf: retained.known.championKeyOf,
    images: createGameImages({
      files,
      source: reading.images,
      clock,
      isNamed: retained.known.namesImage,
      stop: stopping.signal,
    }),
    async start() {
      await reading.open();
      runs.start();
    },
    /** False when it failed. */
    refresh: runs.attempt,
    state: watch.record,
    async stop() {
      unsubscribe();
      stopping.abort();
      await runs.stop();
    },
  };
}

export type StaticDataService = ReturnType<typeof createStaticData>;
