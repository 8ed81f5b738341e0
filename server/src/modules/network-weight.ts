import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { countedAs } from '../platform/http/rate-limit.ts';

const hourMs = 3_600_000;
const mostADay = 5;

/** One client may hold many addresses of a network: an IPv4 /24 or an IPv6 /64 counts as one. */
export function networkOf(address: string): string {
  const known = countedAs(address);
  return isIPv4(known) ? known.slice(0, known.lastIndexOf('.')) : known;
}

/**
 * The first view from a network in an hour is weighed, whether it failed or not. Were failures and successes counted
 * apart, a sound version would be taken back once every network had met one slow line.
 */
export function createNetworkWeight() {
  /** Networks are hashed under a key that only this process holds. */
  const key = randomBytes(32);
  const seen = new LRUCache<string, { hour: number; count: number }>({ max: 100_000 });

  return {
    isWeighed(now: Date, ...about: readonly (string | number)[]): boolean {
      const hour = Math.floor(now.getTime() / hourMs);
      const day = Math.floor(hour / 24);
      const mark = createHmac('sha256', key)
        .update(JSON.stringify([day, ...about]))
        .digest('base64url');
      const before = seen.get(mark) ?? { hour: -1, count: 0 };
      if (before.hour === hour || before.count >= mostADay) return false;
      seen.set(mark, { hour, count: before.count + 1 });
      return true;
    },
  };
}
