import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Change, ChangeTopic } from '../changes.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Bodies that fit one packet anyway are sent as they are. */
const compressFromBytes = 1024;

/** One answer as it goes over the wire. */
export interface CachedAnswer {
  bytes: Buffer;
  /** Base of the strong ETag, without quotes; an encoding adds its own suffix. */
  tag: string;
  /** Compressed once, when first asked for; null where it would not pay. */
  brotli(): Promise<Buffer | null>;
  gzip(): Promise<Buffer | null>;
}

export interface ResponseCache {
  /**
   * The answer kept under the key, made by `make` when there is none. Callers at the same time share
   * one making; an answer that a change overtook while it was made is given out, but not kept.
   */
  get(
    key: string,
    topics: readonly ChangeTopic[],
    make: () => Promise<string>,
  ): Promise<CachedAnswer>;
  drop(change: Change): void;
  dropAll(): void;
  readonly size: number;
}

function once(make: () => Promise<Buffer>, size: number): () => Promise<Buffer | null> {
  let result: Promise<Buffer | null> | undefined;
  return () => {
    result ??= size < compressFromBytes ? Promise.resolve(null) : make();
    return result;
  };
}

export function createAnswer(text: string): CachedAnswer {
  const bytes = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return {
    bytes,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    brotli: once(() => toBrotli(bytes, quality), bytes.length),
    gzip: once(() => toGzip(bytes), bytes.length),
  };
}

interface Entry {
  topics: readonly ChangeTopic[];
  answer: Promise<CachedAnswer>;
  expiresAt: number;
}

/**
 * @param limits `entries`: the answer longest unused goes first. `maxAgeMs`: a net under lost
 *   notices between processes; `Infinity` where there is one process.
 */
export function createResponseCache(limits: { entries: number; maxAgeMs: number }): ResponseCache {
  const entries = new Map<string, Entry>();
  const trim = () => {
    for (const key of entries.keys()) {
      if (entries.size <= limits.entries) return;
      entries.delete(key);
    }
  };
  return {
    get(key, topics, make) {
      const kept = entries.get(key);
      if (kept && kept.expiresAt > performance.now()) {
        // Last in the map is the one used last.
        entries.delete(key);
        entries.set(key, kept);
        return kept.answer;
      }
      const answer = make().then(createAnswer);
      const entry: Entry = { topics, answer, expiresAt: performance.now() + limits.maxAgeMs };
      entries.set(key, entry);
      trim();
      answer.catch(() => {
        // Only itself: a change may have made room for a newer one.
        if (entries.get(key) === entry) entries.delete(key);
      });
      return answer;
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
