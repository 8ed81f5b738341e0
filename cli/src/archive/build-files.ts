import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Path inside the build, with forward slashes → bytes; sorted by path. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export function sortedFiles(files: Iterable<readonly [string, Buffer]>): BuildFiles {
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** SHA-256 over the sorted paths and bytes, hexadecimal; does not depend on the archive's format. */
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

export const allowedEndings = Object.keys(types);

export function typeOf(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const ending = /[^.]\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

const folder = 'server/';

export const serverBundle = `${folder}module.js`;

export function isForServer(path: string): boolean {
  return path.startsWith(folder);
}

const compress = promisify(brotliCompress);
const known = new WeakMap<Buffer, Promise<Buffer>>();

/** Highest quality, cached by buffer: it is needed for the size and again for the store, and takes seconds. */
export function brotli(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const made = known.get(content) ?? compress(content, { params });
  known.set(content, made);
  return made;
}
