import type { Clock } from '../clock.ts';
import { resetMs, retryAfterMs } from './retry-after.ts';

/** When the calls in flight will be counted is unknown, but soon. */
const soonMs = 100;

/** One of `20:1,100:120`: most calls in a number of seconds. */
interface Bound {
  most: number;
  ms: number;
  /** Counts of earlier responses and until when they may hold. */
  seen: { count: number; until: number }[];
}

interface Tally {
  underWay: number;
  quietUntil: number;
  bounds: Map<number, Bound>;
}

const newTally = (): Tally => ({ underWay: 0, quietUntil: 0, bounds: new Map() });

/** Malformed pairs are left out. */
function pairs(header: string | null): [count: number, seconds: number][] {
  return (header ?? '').split(',').flatMap((part): [number, number][] => {
    const [, count, seconds] = /^\s*(\d{1,7}):(\d{1,7})\s*$/.exec(part) ?? [];
    return count === undefined || seconds === undefined ? [] : [[Number(count), Number(seconds)]];
  });
}

function readBounds(tally: Tally, headers: Headers, name: string, now: number): void {
  const named = pairs(headers.get(name));
  if (named.length === 0) return;
  const counts = pairs(headers.get(`${name}-count`));
  const counted = new Map(counts.map(([count, seconds]) => [seconds, count]));
  const before = tally.bounds;
  tally.bounds = new Map();
  for (const [most, seconds] of named) {
    const ms = seconds * 1000;
    const count = counted.get(seconds) ?? 0;
    const seen = (before.get(seconds)?.seen ?? []).filter(
      (one) => one.until > now && one.count > count,
    );
    // The window began before this response, which bounds its end.
    tally.bounds.set(seconds, { most, ms, seen: [...seen, { count, until: now + ms }] });
  }
}

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

function spentMs(headers: Headers, now: Date): number {
  if (headers.get('x-ratelimit-remaining') === '0') {
    return retryAfterMs(headers.get('x-ratelimit-reset-after'), now) ?? 0;
  }
  if (headers.get('ratelimit-remaining') === '0') {
    return resetMs(headers.get('ratelimit-reset'), now) ?? 0;
  }
  return 0;
}

/** Rate limits that a service states in its headers, for all calls and for kinds of calls. */
export function createStatedLimits(clock: Clock, longestMs: number) {
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
    /** Null to proceed, and then `ended` must follow; else milliseconds to wait. */
    enter(kind: string): number | null {
      const own = kindTally(kind);
      const waitMs = Math.max(tallyWaitMs(all, now()), tallyWaitMs(own, now()));
      if (waitMs > 0) return waitMs;
      all.underWay += 1;
      own.underWay += 1;
      return null;
    },
    ended(kind: string): void {
      all.underWay -= 1;
      kindTally(kind).underWay -= 1;
    },
    learn(kind: string, headers: Headers): void {
      const own = kindTally(kind);
      readBounds(all, headers, 'x-app-rate-limit', now());
      readBounds(own, headers, 'x-method-rate-limit', now());
      const waitMs = spentMs(headers, clock.now());
      if (waitMs > 0) quiet(own, waitMs);
    },
    pause: (kind: string, ms: number) => quiet(kindTally(kind), ms),
  };
}

export type StatedLimits = ReturnType<typeof createStatedLimits>;
