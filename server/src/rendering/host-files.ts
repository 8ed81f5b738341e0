import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CachedResponse } from '../platform/http/cache/response-cache.ts';
import { fileResponse, learnFile } from '../platform/http/cache/short-circuit.ts';
import { acceptedEncodings } from '../platform/http/negotiate.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export const suffixes = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof suffixes;
export type Found = { content: Buffer; encoding: Encoding | null } | null;
type OtherBuilds = (file: string, encodings: readonly Encoding[]) => Promise<Found>;

const publicFolders = ['assets', 'fonts', 'img'];

/** Everything that pages of the build load, by its path: each name has a hash of its content. */
export async function readHostFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => publicFolders.some((name) => file.startsWith(`${name}/`)));
  const read = files.map(async (file) => [file, await readFile(path.join(folder, file))] as const);
  return new Map(await Promise.all(read));
}

/** Read at start, so that a later build cannot remove what this process's HTML names. */
export async function registerHostFiles(
  app: FastifyInstance,
  folder: string,
  findOther: OtherBuilds,
): Promise<void> {
  const files = await readHostFiles(folder);
  const responses = new Map<string, CachedResponse>();
  for (const [file, bytes] of files) {
    const compressed = { br: files.get(`${file}.br`), gzip: files.get(`${file}.gz`) };
    responses.set(file, fileResponse(bytes, compressed));
  }
  const findOwn = (file: string, encodings: readonly Encoding[]): Found => {
    const plain = files.get(file);
    if (plain === undefined) return null;
    for (const encoding of encodings) {
      const content = files.get(file + suffixes[encoding]);
      if (content !== undefined) return { content, encoding };
    }
    return { content: plain, encoding: null };
  };
  for (const name of publicFolders) {
    app.get<{ Params: { '*': string } }>(`/${name}/*`, async (request, reply) => {
      const file = `${name}/${request.params['*']}`;
      const type = types[path.extname(file)];
      if (type === undefined) return reply.callNotFound();
      const encodings = acceptedEncodings(request.headers['accept-encoding']);
      const found = findOwn(file, encodings) ?? (await findOther(file, encodings));
      if (found === null) return reply.callNotFound();
      if (found.encoding !== null) reply.header('content-encoding', found.encoding);
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(type);
      const response = responses.get(file);
      if (response !== undefined) learnFile(request, reply, response);
      return reply.send(found.content);
    });
  }
}
