import { isIPv6 } from 'node:net';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';

export interface RateLimitRules {
  windowMs: number;
  /** Per window; a whole school may be behind one address. */
  perAddress?: number;
  overall?: number;
}

interface Window {
  number: number;
  overall: number;
  byAddress: Map<string, number>;
}

/** An IPv6 /64 network belongs to one client and counts as one address. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address;
  if (/^::ffff:\d+\./i.test(address)) return address.slice('::ffff:'.length);
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const gap = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const filled = address.includes('::') ? [...groups, ...Array<string>(gap).fill('0')] : groups;
  return [...filled, ...tail.split(':')].slice(0, 4).join(':');
}

/**
 * `@fastify/rate-limit` counts every request before its body is read, by one key. Here the overall
 * limit counts only what passed the checks, so that invalid requests cannot use it up.
 */
export function createRateLimit({
  windowMs,
  perAddress = Infinity,
  overall = Infinity,
}: RateLimitRules) {
  const windows = new WeakMap<object, Window>();

  return {
    /**
     * Counts against the limit of the address, or without one against the overall limit.
     *
     * @throws AppError TOO_MANY_REQUESTS; the rejected request itself is not counted.
     */
    take(context: Pick<ServerContext, 'clock'>, address?: string): void {
      const now = context.clock.now().getTime();
      const number = Math.floor(now / windowMs);
      const last = windows.get(context);
      const window: Window =
        last?.number === number ? last : { number, overall: 0, byAddress: new Map() };
      windows.set(context, window);
      const key = address === undefined ? null : countedAs(address);
      const count = key === null ? window.overall : (window.byAddress.get(key) ?? 0);
      if (count >= (key === null ? overall : perAddress)) {
        throw new AppError('TOO_MANY_REQUESTS', {
          retryAfter: (windowMs - (now % windowMs)) / 1000,
        });
      }
      if (key === null) window.overall += 1;
      else window.byAddress.set(key, count + 1);
    },
  };
}
