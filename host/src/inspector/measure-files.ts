/** What a version's files took in this document. */
export interface Files {
  count: number;
  /** Over the network; 0 when all came from the browser's cache. */
  bytes: number;
  /** From the first request to the last byte. */
  milliseconds: number;
}

/** @param bases Folders of a version, as in the registry: on the site, on its team's origin, on this computer. */
export function measureFiles(
  entries: readonly PerformanceResourceTiming[],
  bases: readonly string[],
): Files | null {
  const isOwn = (name: string, base: string) =>
    name.startsWith(base) || new URL(name).pathname.startsWith(base);
  const own = entries.filter(({ name }) => bases.some((base) => isOwn(name, base)));
  if (own.length === 0) return null;
  const begin = Math.min(...own.map(({ startTime }) => startTime));
  const end = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return {
    count: own.length,
    bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
    milliseconds: end - begin,
  };
}
