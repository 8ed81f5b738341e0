import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaticData } from '@puchar/shared/contract';
import type { Clock } from '../../clock.ts';
import { writeDurable } from '../../files/write-durable.ts';
import type { GameSource } from './game-source.ts';
import { SourceError } from './game-source.ts';

const mostBytes = 1024 * 1024;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Fetches at once, and pictures that may wait for their turn behind them. */
const atOnce = 6;
const mostWaiting = 400;

const missingForMs = 5 * 60_000;
/** So many failures in a row close the way to the service for `restMs`. */
const failuresToRest = 3;
const restMs = 60_000;

/** No segment starts with a dot, so no path leads out of its folder. */
const pathForm =
  /^([A-Za-z0-9_][A-Za-z0-9_.' -]{0,60}\/){2,9}[A-Za-z0-9_][A-Za-z0-9_.' -]{0,99}\.png$/;

export interface GameImages {
  /**
   * A picture by its path below `/game-images/`; from the disk, or fetched once when the present
   * document names it.
   *
   * @returns Null when it cannot be had now.
   */
  read(name: string): Promise<Buffer | null>;
}

interface Settings {
  dataDir: string;
  source: GameSource;
  clock: Clock;
  current: () => StaticData;
}

/** Where the service keeps it: runes have no version in their path. */
function sourcePath(name: string): string {
  const [version = '', ...rest] = name.split('/');
  const folder = version === 'runes' ? '/cdn/img' : `/cdn/${version}/img`;
  return encodeURI(`${folder}/${rest.join('/')}`);
}

function namesOf(data: StaticData): Set<string> {
  const rows = [data.champions, data.items, data.runes, data.summonerSpells].flatMap((names) =>
    Object.values(names),
  );
  return new Set(
    rows.flatMap(({ image }) =>
      image === null ? [] : decodeURI(image.slice('/game-images/'.length)),
    ),
  );
}

/** At most `atOnce` at a time, the others in their order. */
function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    isFull: () => waiting.length >= mostWaiting,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The place is handed on, never given back in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}

export function createGameImages({ dataDir, source, clock, current }: Settings): GameImages {
  const folder = path.resolve(dataDir, 'game-images');
  const queue = createQueue();
  const underway = new Map<string, Promise<Buffer | null>>();
  const missingUntil = new Map<string, number>();
  let failuresInRow = 0;
  let restUntil = 0;
  let named: { data: StaticData; names: Set<string> } | null = null;

  const isNamed = (name: string) => {
    const data = current();
    if (named?.data !== data) named = { data, names: namesOf(data) };
    return named.names.has(name);
  };
  const now = () => clock.now().getTime();
  const isResting = () => now() < restUntil;

  async function fetchOnce(name: string): Promise<Buffer | null> {
    if (isResting()) return null;
    try {
      const bytes = await source.bytes(sourcePath(name), mostBytes);
      if (!bytes.subarray(0, 8).equals(pngSignature)) throw new SourceError('shape');
      failuresInRow = 0;
      // On a full disk it is shown all the same, only not kept.
      await writeDurable(path.join(folder, name), bytes).catch(() => undefined);
      return bytes;
    } catch (error) {
      missingUntil.set(name, now() + missingForMs);
      // A refusal is an answer: only silence closes the way.
      const silent =
        error instanceof SourceError && (error.reason === 'timeout' || error.reason === 'network');
      failuresInRow = silent ? failuresInRow + 1 : 0;
      if (failuresInRow >= failuresToRest) restUntil = now() + restMs;
      return null;
    }
  }

  function fetchShared(name: string): Promise<Buffer | null> {
    const present = underway.get(name);
    if (present) return present;
    const fetched = queue.run(() => fetchOnce(name)).finally(() => underway.delete(name));
    underway.set(name, fetched);
    return fetched;
  }

  return {
    async read(name) {
      if (!pathForm.test(name)) return null;
      const kept = await readFile(path.join(folder, name)).catch(() => null);
      if (kept) return kept;
      if (!isNamed(name) || isResting() || queue.isFull()) return null;
      if ((missingUntil.get(name) ?? 0) > now()) return null;
      return fetchShared(name);
    },
  };
}
