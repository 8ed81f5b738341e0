import path from 'node:path';
import type { StaticData } from '@puchar/shared/contract';
import type { ServerContext } from '../../context.ts';
import type { LogFields } from '../../log.ts';
import { errorFields } from '../../log.ts';
import type { GameImages } from './game-images.ts';
import { createGameImages } from './game-images.ts';
import type { SourceLimits } from './game-source.ts';
import { createGameSource, SourceError } from './game-source.ts';
import { newestVersion, readStaticData } from './read-static-data.ts';
import { readCopy, writeCopy } from './static-data-copy.ts';

const minuteMs = 60_000;

export interface StaticDataOptions {
  /** Of one read. */
  limits?: SourceLimits;
  /** Between two successes. */
  refreshMs?: number;
  /** After the first failure; doubles up to `slowestRetryMs`. */
  firstRetryMs?: number;
  slowestRetryMs?: number;
}

export interface StaticDataService {
  /** What is known at this moment; never waits for the service. */
  current(): StaticData;
  images: GameImages;
  /** Reads the copy on the disk, then keeps it fresh in the background. */
  start(): Promise<void>;
  /** One attempt; false when it failed, with the present copy kept. */
  refresh(): Promise<boolean>;
  stop(): Promise<void>;
}

const nothing: StaticData = {
  version: null,
  champions: {},
  items: {},
  runes: {},
  summonerSpells: {},
};

/** @returns Milliseconds until the next attempt. */
export function nextAttemptMs(
  failures: number,
  { refreshMs = 360 * minuteMs, firstRetryMs = minuteMs, slowestRetryMs = 30 * minuteMs } = {},
): number {
  return failures === 0 ? refreshMs : Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs);
}

/** One attempt after the other until stopped; a waiting round does not keep the process alive. */
function createRounds(attempt: () => Promise<unknown>, nextMs: () => number) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  async function round(): Promise<void> {
    await attempt();
    if (!stopped) timer = setTimeout(() => void round(), nextMs()).unref();
  }
  return {
    start: () => void round(),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const reasonOf = (error: unknown): LogFields =>
  error instanceof SourceError ? { reason: error.reason } : errorFields(error);

/** Names and pictures of the game, from its data service, kept under `DATA_DIR/static-data`. */
export function createStaticData(
  context: Pick<ServerContext, 'config' | 'changes' | 'clock' | 'log'>,
  options: StaticDataOptions = {},
): StaticDataService {
  const { config, changes, clock, log } = context;
  const folder = path.resolve(config.dataDir, 'static-data');
  const stopping = new AbortController();
  const source = createGameSource(config.ddragonUrl, stopping.signal, options.limits);
  let data = nothing;
  let failures = 0;
  let running: Promise<boolean> | null = null;

  async function attempt(): Promise<void> {
    const version = await newestVersion(source);
    if (version === data.version) return;
    const fresh = await readStaticData(source, version);
    // On a full disk the pages get their names all the same.
    await writeCopy(folder, version, fresh).catch((error: unknown) =>
      log.warn('static-data.not-kept', errorFields(error)),
    );
    data = fresh;
    log.info('static-data.updated', { version });
    await changes.publish({ topic: 'static-data', id: version });
  }

  async function refresh(): Promise<boolean> {
    try {
      await attempt();
      failures = 0;
      return true;
    } catch (error) {
      failures += 1;
      if (stopping.signal.aborted) return false;
      log.warn('static-data.failed', { failures, ...reasonOf(error) });
      return false;
    }
  }

  const shared = () => {
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  };

  const rounds = createRounds(shared, () => nextAttemptMs(failures, options));

  return {
    current: () => data,
    images: createGameImages({ dataDir: config.dataDir, source, clock, current: () => data }),
    async start() {
      data = (await readCopy(folder)) ?? nothing;
      rounds.start();
    },
    refresh: shared,
    async stop() {
      stopping.abort();
      rounds.stop();
      await running;
    },
  };
}
