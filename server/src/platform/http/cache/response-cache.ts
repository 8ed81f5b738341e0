import { createHash } from 'node:crypto';
import type { ChangeTopic } from '@puchar/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../events/changes.ts';
import { createTrust } from '../../events/trust.ts';
import type { Trust } from '../../events/trust.ts';
import { createCompressed } from './compressed.ts';
import type { Compressed } from './compressed.ts';

export interface CachedResponse extends Compressed {
  bytes: Buffer;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Base of the strong ETag, without quotes; an encoding adds its own suffix. */
  tag: string;
  /** Whether the cache still serves this very response; counts as a use of it. */
  isCached(): boolean;
}

export interface Made {
  text: string;
  /** Narrower than the topics given to `get`. */
  topics?: readonly ChangeTopic[];
  /** Milliseconds; without it as long as any response is held. */
  keepMs?: number;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

export function createResponse({ text, status = 200, headers = {} }: Made): CachedResponse {
  const bytes = Buffer.from(text);
  return {
    bytes,
    status,
    headers,
    // Headers are included, because a client keeps its old headers on a 304.
    tag: createHash('sha256')
      .update(JSON.stringify(headers))
      .update(bytes)
      .digest('base64url')
      .slice(0, 22),
    isCached: () => false,
    ...createCompressed(bytes),
  };
}

interface Entry {
  topics: readonly ChangeTopic[];
  answer: Promise<CachedResponse>;
  made: CachedResponse | null;
  expiresAt: number;
}

/** `maxAgeMs` bounds how long the change of a process that was killed after its commit stays unseen. */
export function createResponseCache(limits: {
  entries: number;
  maxAgeMs: number;
  /** Without it the cache is this process's own. */
  trust?: Trust;
}) {
  const { trust = createTrust(false) } = limits;
  const entries = new LRUCache<string, Entry>({ max: limits.entries });
  const watchers = new Set<(change: Change | null) => void>();
  const counts = { hits: 0, misses: 0 };
  const current = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > performance.now() && trust.holds() ? entry : null;
  };
  function serve(
    key: string,
    topics: readonly ChangeTopic[],
    make: () => Promise<string | Made>,
  ): Promise<CachedResponse> {
    const cached = current(key);
    if (cached) {
      counts.hits += 1;
      return cached.answer;
    }
    counts.misses += 1;
    const response = make().then((result) => {
      const made = typeof result === 'string' ? { text: result } : result;
      entry.topics = made.topics ?? topics;
      entry.expiresAt = Math.min(entry.expiresAt, performance.now() + (made.keepMs ?? Infinity));
      entry.made = { ...createResponse(made), isCached: () => current(key) === entry };
      return entry.made;
    });
    const expiresAt = performance.now() + limits.maxAgeMs;
    const entry: Entry = { topics, answer: response, made: null, expiresAt };
    entries.set(key, entry);
    response.catch(() => {
      // A newer entry may have replaced this one.
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return response;
  }
  return {
    /** Concurrent callers share one computation. A response outdated meanwhile is not cached. */
    get: (...call: Parameters<typeof serve>): Promise<CachedResponse> =>
      trust.holds() ? serve(...call) : trust.regained().then(() => serve(...call)),
    peek: (key: string) => current(key)?.made ?? null,
    drop(change: Change): void {
      // Pending responses too, so that a request after the change does not get them.
      for (const [key, entry] of entries)
        if (entry.topics.includes(change.topic)) entries.delete(key);
      for (const watcher of watchers) watcher(change);
    },
    dropAll: () => {
      entries.clear();
      for (const watcher of watchers) watcher(null);
    },
    /** For what is held beside the responses, with the same changes; null stands for everything. */
    watch: (watcher: (change: Change | null) => void) => void watchers.add(watcher),
    maxAgeMs: limits.maxAgeMs,
    counts,
    get size() {
      return entries.size;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
