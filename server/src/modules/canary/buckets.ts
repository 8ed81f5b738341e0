import { createHash, randomInt } from 'node:crypto';
import { buckets } from '../../platform/http/cache/shared-cookies.ts';

interface Share {
  /** Per cent of visitors. */
  share: number;
  key: string;
}

/** Where the buckets of a canary begin: two canaries are not given to the same visitors. */
const firstOf = (key: string) => (createHash('sha256').update(key).digest()[0] ?? 0) % buckets;

/** A larger share has the buckets of the smaller one too, so that a browser's choice stays. */
export function isInShare(bucket: number, { share, key }: Share): boolean {
  const place = (bucket - firstOf(key) + buckets) % buckets;
  return place * 100 < share * buckets;
}

/** Every twenty new visitors get each bucket once, in an order of chance: a share is exact for few visits too. */
export function createDeck(): () => number {
  let left: number[] = [];
  return () => {
    if (left.length === 0) left = Array.from({ length: buckets }, (_, bucket) => bucket);
    const [bucket = 0] = left.splice(randomInt(left.length), 1);
    return bucket;
  };
}
