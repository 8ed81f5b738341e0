/** What a version's files took in this document. */
export interface Files {
  count: number;
  /** Over the network; 0 when all came from the browser's cache. */
  bytes: number;
  /** From the first request to the last byte. */
  milliseconds: number;
}

/** @param base Folder of a version, as in the registry. */
export function measureFiles(
  entries: readonly PerformanceResourceTiming[],
  base: string,
): Files | null {
  const own = entries.filter(({ name }) => new URL(name).pathname.startsWith(base));
  if (own.length === 0) return null;
  const begin = Math.min(...own.map(({ startTime }) => startTime));
  const end = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return {
    count: own.length,
    bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
    milliseconds: end - begin,
  };
}
