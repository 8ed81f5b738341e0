import { isIPv6 } from 'node:net';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';

export interface RateLimitRules {
  windowMs: number;
  /** Requests of one address in a window; a whole school may be behind one. */
  perAddress?: number;
  /** Requests of all clients in a window. */
  overall?: number;
}

/**
 * Own in place of `@fastify/rate-limit`: that counts every request before its body is read, by one key; here
 * the overall limit counts later, only what passed the checks, so that invalid requests cannot use it up.
 */
export interface RateLimit {
  /**
   * Counts one request: against the limit of its address, or without an address against the overall limit.
   * Both listeners of a process share the counts, which are kept in memory for one window.
   *
   * @param address `request.ip`.
   * @throws AppError TOO_MANY_REQUESTS; the rejected request itself is not counted.
   */
  take(context: Pick<ServerContext, 'clock'>, address?: string): void;
}

interface Window {
  number: number;
  overall: number;
  byAddress: Map<string, number>;
}

/** All addresses of an IPv6 /64 network belong to one client and count as one. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address;
  if (/^::ffff:\d+\./i.test(address)) return address.slice('::ffff:'.length);
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const gap = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const filled = address.includes('::') ? [...groups, ...Array<string>(gap).fill('0')] : groups;
  return [...filled, ...tail.split(':')].slice(0, 4).join(':');
}

/** Limits of requests in windows of fixed length. */
export function createRateLimit({
  windowMs,
  perAddress = Infinity,
  overall = Infinity,
}: RateLimitRules): RateLimit {
  const windows = new WeakMap<object, Window>();

  function currentWindow(context: object, number: number): Window {
    const last = windows.get(context);
    if (last?.number === number) return last;
    const window = { number, overall: 0, byAddress: new Map<string, number>() };
    windows.set(context, window);
    return window;
  }

  return {
    take(context, address) {
      const now = context.clock.now().getTime();
      const window = currentWindow(context, Math.floor(now / windowMs));
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
