import { createHash } from 'node:crypto';
import type { ChangeTopic } from '@puchar/shared/contract';
import type { Change } from '../../events/changes.ts';
import { createPacked } from './packed.ts';
import type { Packed } from './packed.ts';

/** One answer as it goes over the wire. */
export interface CachedAnswer extends Packed {
  bytes: Buffer;
  /** 200 unless stated. */
  status?: number;
  /** Headers that belong to these bytes. */
  headers?: Readonly<Record<string, string>>;
  /** Base of the strong ETag, without quotes; an encoding adds its own suffix. */
  tag: string;
  /** Whether the cache still gives out this very answer; asking counts as a use of it. */
  isKept(): boolean;
}

/** A text, and what was learned about it while it was made. */
export interface Made {
  text: string;
  /** What it depends on, when that is less than the caller could say before. */
  topics?: readonly ChangeTopic[];
  /** How long it may be kept at most; for ever unless stated. */
  keepMs?: number;
  /** 200 unless stated. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

export interface ResponseCache {
  /**
   * The answer kept under the key, made by `make` when there is none. Callers at the same time share
   * one making; an answer that a change overtook while it was made is given out, but not kept.
   */
  get(
    key: string,
    topics: readonly ChangeTopic[],
    make: () => Promise<string | Made>,
  ): Promise<CachedAnswer>;
  /** What is kept under the key and finished; null else. Nothing is made. */
  peek(key: string): CachedAnswer | null;
  drop(change: Change): void;
  dropAll(): void;
  readonly size: number;
}

export function createAnswer({ text, status = 200, headers = {} }: Made): CachedAnswer {
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
    isKept: () => false,
    ...createPacked(bytes),
  };
}

interface Entry {
  topics: readonly ChangeTopic[];
  answer: Promise<CachedAnswer>;
  /** The same once it is there. */
  made: CachedAnswer | null;
  expiresAt: number;
}

/**
 * @param limits `entries`: the answer longest unused goes first. `maxAgeMs`: a net under lost
 *   notices between processes; `Infinity` where there is one process.
 */
export function createResponseCache(limits: { entries: number; maxAgeMs: number }): ResponseCache {
  // Last in the map is the one used last.
  const entries = new Map<string, Entry>();
  let last: Entry | null = null;
  const touch = (key: string, entry: Entry) => {
    if (entry === last) return;
    entries.delete(key);
    entries.set(key, entry);
    last = entry;
  };
  const isPresent = (entry: Entry) => entry.expiresAt > performance.now();
  const isKept = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry || !isPresent(entry)) return false;
    touch(key, entry);
    return true;
  };
  const trim = () => {
    for (const key of entries.keys()) {
      if (entries.size <= limits.entries) return;
      entries.delete(key);
    }
  };
  return {
    get(key, topics, make) {
      const kept = entries.get(key);
      if (kept && isPresent(kept)) {
        touch(key, kept);
        return kept.answer;
      }
      const answer = make().then((result) => {
        const made = typeof result === 'string' ? { text: result } : result;
        entry.topics = made.topics ?? topics;
        entry.expiresAt = Math.min(entry.expiresAt, performance.now() + (made.keepMs ?? Infinity));
        entry.made = { ...createAnswer(made), isKept: () => isKept(key, entry) };
        return entry.made;
      });
      const expiresAt = performance.now() + limits.maxAgeMs;
      const entry: Entry = { topics, answer, made: null, expiresAt };
      touch(key, entry);
      trim();
      answer.catch(() => {
        // Only itself: a change may have made room for a newer one.
        if (entries.get(key) === entry) entries.delete(key);
      });
      return answer;
    },
    peek(key) {
      const kept = entries.get(key);
      return kept && isPresent(kept) ? kept.made : null;
    },
    drop({ topic }) {
      // Answers still being made go too, so that nobody who asks after the change gets them.
      for (const [key, entry] of entries) if (entry.topics.includes(topic)) entries.delete(key);
    },
    dropAll() {
      entries.clear();
    },
    get size() {
      return entries.size;
    },
  };
}
