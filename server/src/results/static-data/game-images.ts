import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { createConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import type { GameSource } from './game-source.ts';
import { SourceError } from './game-source.ts';

const mostBytes = 1024 * 1024;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const folder = 'game-images/';

const atOnce = 6;
const mostUnderWay = 400;
/** How long a visitor waits; the fetch goes on, and the next request finds it done. */
const patienceMs = 3_500;

/** How long a rejected picture is not requested again. */
const missingForMs = 5 * 60_000;
/** So many consecutive failures open the circuit for `restMs`. */
const failuresToRest = 3;
const restMs = 60_000;

/** No segment starts with a dot, which prevents path traversal. */
const pathForm =
  /^([A-Za-z0-9_][A-Za-z0-9_.' -]{0,60}\/){2,9}[A-Za-z0-9_][A-Za-z0-9_.' -]{0,99}\.png$/;

interface Settings {
  files: FileStore;
  source: GameSource;
  clock: Clock;
  /** Whether a stored version of the game names the picture. */
  isNamed: (name: string) => boolean;
  stop: AbortSignal;
  waitMs?: number;
}

/** Runes have no version in their path. */
function sourcePath(name: string): string {
  const [version = '', ...rest] = name.split('/');
  const folder = version === 'runes' ? '/cdn/img' : `/cdn/${version}/img`;
  return encodeURI(`${folder}/${rest.join('/')}`);
}

export function createGameImages(settings: Settings) {
  const { files, source, clock, isNamed, stop, waitMs = patienceMs } = settings;
  const turns = createConcurrencyLimit(atOnce);
  const underway = new Map<string, Promise<Buffer | null>>();
  const missingUntil = new Map<string, number>();
  let failuresInRow = 0;
  let restUntil = 0;
  const now = () => clock.now().getTime();
  const isResting = () => now() < restUntil;

  async function fetchOnce(name: string): Promise<Buffer | null> {
    if (isResting()) return null;
    try {
      const bytes = await source.bytes(sourcePath(name), mostBytes);
      if (!bytes.subarray(0, 8).equals(pngSignature)) throw new SourceError('shape');
      failuresInRow = 0;
      // On a full disk it is shown, only not cached.
      await files.put(folder + name, bytes).catch(() => undefined);
      return bytes;
    } catch (error) {
      // An error status concerns this picture; only timeouts and network errors open the circuit.
      const silent =
        error instanceof SourceError && (error.reason === 'timeout' || error.reason === 'network');
      missingUntil.set(name, now() + (silent ? restMs : missingForMs));
      failuresInRow = silent ? failuresInRow + 1 : 0;
      if (failuresInRow >= failuresToRest) restUntil = now() + restMs;
      return null;
    }
  }

  function fetchShared(name: string): Promise<Buffer | null> {
    const present = underway.get(name);
    if (present) return present;
    const fetched = turns.run(() => fetchOnce(name), stop).finally(() => underway.delete(name));
    underway.set(name, fetched);
    return fetched;
  }

  return {
    /** By its path below `/game-images/`; null when it is unavailable now. */
    async read(name: string): Promise<Buffer | null> {
      if (!pathForm.test(name)) return null;
      const retained = await files.read(folder + name).catch(() => null);
      if (retained) return retained;
      if (!isNamed(name) || isResting()) return null;
      if ((missingUntil.get(name) ?? 0) > now()) return null;
      if (underway.size >= mostUnderWay && !underway.has(name)) return null;
      return Promise.race([fetchShared(name), wait(waitMs, null, { ref: false })]);
    },
  };
}

export type GameImages = ReturnType<typeof createGameImages>;
