import { LRUCache } from 'lru-cache';

export interface FileCache {
  /** What `read` gives under this key, or gave a moment ago; null is not cached. */
  get(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/** What is removed from the disk is gone for every client this soon. */
const longestMs = 10_000;
const mostBytes = 16 * 1024 * 1024;

/** Files that many clients request at once, read from the disk once and not for each of them. */
export function createFileCache(limits = { longestMs, mostBytes }): FileCache {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer | null>>({
    maxSize: limits.mostBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
    ttl: limits.longestMs,
    ttlResolution: 0,
    // A file that makes room while it is read still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
  });
  return {
    get: async (key, read) => (await cache.fetch(key, { context: read })) ?? null,
  };
}
