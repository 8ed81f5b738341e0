import { createHash } from 'node:crypto';
import type { ChangeTopic } from '@puchar/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../events/changes.ts';
import { createCompressed } from './compressed.ts';
import type { Compressed } from './compressed.ts';

/** One response as it goes over the wire. */
export interface CachedResponse extends Compressed {
  bytes: Buffer;
  /** 200 unless stated. */
  status?: number;
  /** Headers that belong to these bytes. */
  headers?: Readonly<Record<string, string>>;
  /** Base of the strong ETag, without quotes; an encoding adds its own suffix. */
  tag: string;
  /** Whether the cache still gives out this very answer; asking counts as a use of it. */
  isCached(): boolean;
}

/** A text, and what was learned about it while it was made. */
export interface Made {
  text: string;
  /** What it depends on, when that is less than the caller could say before. */
  topics?: readonly ChangeTopic[];
  /** How long it may be kept at most; permanently unless stated. */
  keepMs?: number;
  /** 200 unless stated. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

export interface ResponseCache {
  /**
   * The response kept under the key, made by `make` when there is none. Callers at the same time share
   * one making; a response that a change overtook while it was made is given out, but not kept.
   */
  get(
    key: string,
    topics: readonly ChangeTopic[],
    make: () => Promise<string | Made>,
  ): Promise<CachedResponse>;
  /** What is kept under the key and finished; null else. Nothing is made. */
  peek(key: string): CachedResponse | null;
  drop(change: Change): void;
  dropAll(): void;
  readonly size: number;
}

export function createResponse({ text, status = 200, headers = {} }: Made): CachedResponse {
  const bytes = Buffer.from(text);
  return {
    bytes,
    status,
    headers,
    // The headers too: who is told that nothing changed keeps the old ones.
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
  /** The same once it is there. */
  made: CachedResponse | null;
  expiresAt: number;
}

/**
 * @param limits `entries`: the least recently used response goes first. `maxAgeMs`: a safety net under lost
 *   notifications between processes; `Infinity` where there is one process.
 */
export function createResponseCache(limits: { entries: number; maxAgeMs: number }): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max: limits.entries });
  const current = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > performance.now() ? entry : null;
  };
  return {
    get(key, topics, make) {
      const cached = current(key);
      if (cached) return cached.answer;
      const answer = make().then((result) => {
        const made = typeof result === 'string' ? { text: result } : result;
        entry.topics = made.topics ?? topics;
        entry.expiresAt = Math.min(entry.expiresAt, performance.now() + (made.keepMs ?? Infinity));
        entry.made = { ...createResponse(made), isCached: () => current(key) === entry };
        return entry.made;
      });
      const expiresAt = performance.now() + limits.maxAgeMs;
      const entry: Entry = { topics, answer, made: null, expiresAt };
      entries.set(key, entry);
      answer.catch(() => {
        // Only itself: a change may have made room for a newer one.
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return answer;
    },
    peek: (key) => current(key)?.made ?? null,
    drop({ topic }) {
      // Responses in the making too, so that a request after the change does not get them.
      for (const [key, entry] of entries) if (entry.topics.includes(topic)) entries.delete(key);
    },
    dropAll: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
