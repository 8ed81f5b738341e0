import type { Clock } from '../clock.ts';
import { resetMs, retryAfterMs } from './retry-after.ts';

/**
 * What a service's own headers say about how often it may be asked: counted for all its calls and, by
 * the name that callers give, for kinds of them.
 */
export interface StatedLimits {
  /**
   * Counts one call as under way unless the headers of earlier responses say that it would be rejected.
   *
   * @returns Milliseconds until it may be asked for again, or null: every such leave ends in `ended`.
   */
  enter(kind: string): number | null;
  ended(kind: string): void;
  /** Reads the headers of a response, whatever its status. */
  learn(kind: string, headers: Headers): void;
  /** Leaves one kind of calls alone. */
  pause(kind: string, ms: number): void;
}

/** Nobody knows when calls under way will be counted: soon. */
const soonMs = 100;

/** One of `20:1,100:120`: at most so many in so many seconds. */
interface Bound {
  most: number;
  ms: number;
  /** Counts that answers named, until when each may still hold; newer ones are lower. */
  seen: { count: number; until: number }[];
}

interface Tally {
  underWay: number;
  quietUntil: number;
  bounds: Map<number, Bound>;
}

const newTally = (): Tally => ({ underWay: 0, quietUntil: 0, bounds: new Map() });

/** `20:1,100:120` as pairs of count and seconds; what is not so written is left out. */
function pairs(header: string | null): [count: number, seconds: number][] {
  return (header ?? '').split(',').flatMap((part): [number, number][] => {
    const [, count, seconds] = /^\s*(\d{1,7}):(\d{1,7})\s*$/.exec(part) ?? [];
    return count === undefined || seconds === undefined ? [] : [[Number(count), Number(seconds)]];
  });
}

/** Replaces the bounds by those of the newest response and takes over its counts. */
function readBounds(tally: Tally, limits: string | null, counts: string | null, now: number): void {
  const named = pairs(limits);
  if (named.length === 0) return;
  const counted = new Map(pairs(counts).map(([count, seconds]) => [seconds, count]));
  const before = tally.bounds;
  tally.bounds = new Map();
  for (const [most, seconds] of named) {
    const ms = seconds * 1000;
    const count = counted.get(seconds) ?? 0;
    const seen = (before.get(seconds)?.seen ?? []).filter(
      (one) => one.until > now && one.count > count,
    );
    // The window began before this answer, so it ends at the latest so long after it.
    tally.bounds.set(seconds, { most, ms, seen: [...seen, { count, until: now + ms }] });
  }
}

/** Milliseconds until a bound may take one more call. */
function boundWaitMs(bound: Bound, underWay: number, now: number): number {
  const free = bound.most - underWay;
  if (free < 1) return soonMs;
  const holding = bound.seen.filter(({ count, until }) => until > now && count >= free);
  return Math.max(0, ...holding.map(({ until }) => until - now));
}

function tallyWaitMs(tally: Tally, now: number): number {
  const waits = [...tally.bounds.values()].map((bound) => boundWaitMs(bound, tally.underWay, now));
  return Math.max(0, tally.quietUntil - now, ...waits);
}

/** Seconds or a moment that a service names beside `remaining: 0`. */
function spentMs(headers: Headers, now: Date): number {
  if (headers.get('x-ratelimit-remaining') === '0') {
    return retryAfterMs(headers.get('x-ratelimit-reset-after'), now) ?? 0;
  }
  if (headers.get('ratelimit-remaining') === '0') {
    return resetMs(headers.get('ratelimit-reset'), now) ?? 0;
  }
  return 0;
}

/** @param longestMs Longest pause that a service may ask for. */
export function createStatedLimits(clock: Clock, longestMs: number): StatedLimits {
  const all = newTally();
  const kinds = new Map<string, Tally>();
  const now = () => clock.now().getTime();

  function kindTally(kind: string): Tally {
    const tally = kinds.get(kind) ?? newTally();
    kinds.set(kind, tally);
    return tally;
  }
  function quiet(tally: Tally, ms: number): void {
    tally.quietUntil = Math.max(tally.quietUntil, now() + Math.min(ms, longestMs));
  }

  return {
    enter(kind) {
      const own = kindTally(kind);
      const waitMs = Math.max(tallyWaitMs(all, now()), tallyWaitMs(own, now()));
      if (waitMs > 0) return waitMs;
      all.underWay += 1;
      own.underWay += 1;
      return null;
    },
    ended(kind) {
      all.underWay -= 1;
      kindTally(kind).underWay -= 1;
    },
    learn(kind, headers) {
      const own = kindTally(kind);
      const [limit, counts] = ['x-app-rate-limit', 'x-app-rate-limit-count'];
      const [ownLimit, ownCounts] = ['x-method-rate-limit', 'x-method-rate-limit-count'];
      readBounds(all, headers.get(limit), headers.get(counts), now());
      readBounds(own, headers.get(ownLimit), headers.get(ownCounts), now());
      const waitMs = spentMs(headers, clock.now());
      if (waitMs > 0) quiet(own, waitMs);
    },
    pause: (kind, ms) => quiet(kindTally(kind), ms),
  };
}
