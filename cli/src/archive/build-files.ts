/** A built module: path inside its folder, with forward slashes, and the bytes; sorted by path. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** The same files in the one order that digests and archives have. */
export function sortedFiles(files: Iterable<readonly [string, Buffer]>): BuildFiles {
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}
