import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A built module: path inside its folder, with forward slashes, and the bytes; sorted by path. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** The same files in the one order that digests and archives have. */
export function sortedFiles(files: Iterable<readonly [string, Buffer]>): BuildFiles {
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** SHA-256 over the sorted paths and bytes, hexadecimal: the same for the same files, whatever archive they came in. */
export function digestOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [path, content] of files) hash.update(path).update('\0').update(content).update('\0');
  return hash.digest('hex');
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Endings that a module may hold. */
export const allowedEndings = Object.keys(types);

/** MIME type that a file of a module is served with; undefined for one that a module may not hold. */
export function typeOf(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const ending = /[^.]\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** Files of a build that the server alone reads: no visitor is given them. */
const folder = 'server/';

/** Script with which the server renders a module; optional. */
export const serverBundle = `${folder}module.js`;

/** @param path Inside the build, with forward slashes. */
export function isForServer(path: string): boolean {
  return path.startsWith(folder);
}

const compress = promisify(brotliCompress);
const known = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * A file as visitors download it, at the highest quality. The result is cached for the same buffer, which is
 * measured and later stored: a large script takes seconds.
 */
export function brotli(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const made = known.get(content) ?? compress(content, { params });
  known.set(content, made);
  return made;
}
