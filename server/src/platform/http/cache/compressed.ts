import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../negotiate.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Bodies that fit one packet anyway are sent as they are. */
const packFromBytes = 1024;
/** Whoever asks first shall not wait for the last percent. */
const quickQuality = 5;
/** A response that is asked for again after this long is worth the effort. */
const worthAfterMs = 1000;

const brotli = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** One after the other: visitors need the processor more. */
let thorough: Promise<unknown> = Promise.resolve();

/** Bytes in the encodings that browsers take; each is made once, when first asked for. */
export interface Compressed {
  /** Null where it would not pay. Small bytes may follow later: what they unpack to is the same. */
  brotli(): Promise<Buffer | null>;
  gzip(): Promise<Buffer | null>;
  /** The same without waiting: undefined until it was asked for and made. */
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

  /** A failure leaves the larger bytes in their place. */
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
