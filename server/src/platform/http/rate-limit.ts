import { isIPv6 } from 'node:net';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';

export interface RateLimitRules {
  windowMs: number;
  /** Calls of one address in a window; a whole school may stand behind one. */
  perAddress?: number;
  /** Calls of everybody in a window. */
  overall: number;
}

export interface RateLimit {
  /**
   * Counts one call. Both listeners of a process share the counts, which live in memory for one window;
   * addresses are kept nowhere else.
   *
   * @param address Of the caller, as `request.ip` has it.
   * @throws AppError TOO_MANY_REQUESTS; the refused call itself is not counted.
   */
  take(context: Pick<ServerContext, 'clock'>, address?: string): void;
}

interface Window {
  number: number;
  overall: number;
  byAddress: Map<string, number>;
}

/** Whoever has one IPv6 address has the 2^64 beside it: they count as one. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address;
  if (/^::ffff:\d+\./i.test(address)) return address.slice('::ffff:'.length);
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const gap = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const filled = address.includes('::') ? [...groups, ...Array<string>(gap).fill('0')] : groups;
  return [...filled, ...tail.split(':')].slice(0, 4).join(':');
}

/** A bound on how often a call is taken, in windows of fixed length. */
export function createRateLimit({ windowMs, perAddress, overall }: RateLimitRules): RateLimit {
  const windows = new WeakMap<object, Window>();
  return {
    take(context, address = '') {
      const now = context.clock.now().getTime();
      const number = Math.floor(now / windowMs);
      const kept = windows.get(context);
      const window =
        kept?.number === number
          ? kept
          : { number, overall: 0, byAddress: new Map<string, number>() };
      windows.set(context, window);
      const key = countedAs(address);
      const own = window.byAddress.get(key) ?? 0;
      if (window.overall >= overall || own >= (perAddress ?? Infinity)) {
        throw new AppError('TOO_MANY_REQUESTS', {
          retryAfter: (windowMs - (now % windowMs)) / 1000,
        });
      }
      window.overall += 1;
      if (perAddress !== undefined) window.byAddress.set(key, own + 1);
    },
  };
}
