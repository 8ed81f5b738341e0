import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../negotiate.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller bodies fit one packet anyway. */
const packFromBytes = 1024;
/** The first client should not wait for the best compression. */
const quickQuality = 5;
/** A response requested again after this time is worth the best compression. */
const worthAfterMs = 1000;

const brotli = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** One at a time: requests need the CPU more. */
let thorough: Promise<unknown> = Promise.resolve();

export interface Compressed {
  /** Null where it does not pay. A smaller encoding of the same bytes may replace it later. */
  brotli(): Promise<Buffer | null>;
  gzip(): Promise<Buffer | null>;
  /** Without waiting; undefined until it was requested and made. */
  now(encoding: Encoding): Buffer | null | undefined;
}

export function createCompressed(bytes: Buffer): Compressed {
  if (bytes.length < packFromBytes) {
    const none = () => Promise.resolve(null);
    return { brotli: none, gzip: none, now: () => null };
  }
  const made: { [encoding in Encoding]?: Buffer } = {};
  let quick: Promise<Buffer> | null = null;
  let firstAt = 0;
  let isImproving = false;
  let zipped: Promise<Buffer> | null = null;

  function improveWhenWorth(): void {
    if (isImproving || performance.now() - firstAt <= worthAfterMs) return;
    isImproving = true;
    thorough = thorough
      .then(() => brotli(bytes, constants.BROTLI_MAX_QUALITY))
      .then(async (best) => {
        if (best.length >= ((await quick)?.length ?? 0)) return;
        quick = Promise.resolve(best);
        made.br = best;
      })
      .catch(() => undefined);
  }

  return {
    brotli() {
      if (quick === null) {
        firstAt = performance.now();
        quick = brotli(bytes, quickQuality).then((small) => (made.br = small));
      } else improveWhenWorth();
      return quick;
    },
    gzip() {
      zipped ??= toGzip(bytes).then((small) => (made.gzip = small));
      return zipped;
    },
    now(encoding) {
      if (encoding === 'br' && made.br !== undefined) improveWhenWorth();
      return made[encoding];
    },
  };
}
