import { LRUCache } from 'lru-cache';

/** Deleted files are served this much longer at most. */
const longestMs = 10_000;
const mostBytes = 16 * 1024 * 1024;

export function createFileCache(limits = { longestMs, mostBytes }) {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer | null>>({
    maxSize: limits.mostBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
    ttl: limits.longestMs,
    ttlResolution: 0,
    // A file evicted while it is read still reaches those who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, before, { context: read }) {
      try {
        return (await read()) ?? undefined;
      } catch (error) {
        // While the store is away, what was read before goes on being served.
        if (before !== undefined) return before;
        throw error;
      }
    },
  });
  return {
    async get(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const found = await cache.fetch(key, { context: read });
      // Otherwise a deleted file would be served again once the store is away.
      if (found === undefined) cache.delete(key);
      return found ?? null;
    },
  };
}
