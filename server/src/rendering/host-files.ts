import { readFile, readdir } from 'node:fs/promises';
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
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Hashed files of the shell lie in these folders; everything else of its build is not for visitors. */
const publicFolders = ['assets', 'fonts', 'img'];

async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => publicFolders.some((name) => file.startsWith(`${name}/`)));
  const read = files.map(async (file) => [file, await readFile(path.join(folder, file))] as const);
  return new Map(await Promise.all(read));
}

function answersOf(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, CachedResponse> {
  const answers = [...files].map(([file, bytes]) => {
    const packed = { br: files.get(`${file}.br`), gzip: files.get(`${file}.gz`) };
    return [file, fileResponse(bytes, packed)] as const;
  });
  return new Map(answers);
}

/**
 * Serves the shell's hashed files for ever. All of them, some two megabytes, are read at start: a build
 * made meanwhile cannot take away what the HTML of this process names.
 */
export async function registerHostFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readFiles(folder);
  const answers = answersOf(files);
  for (const name of publicFolders) {
    app.get<{ Params: { '*': string } }>(`/${name}/*`, async (request, reply) => {
      const file = `${name}/${request.params['*']}`;
      const type = types[path.extname(file)];
      const plain = files.get(file);
      const answer = answers.get(file);
      if (type === undefined || plain === undefined || !answer) return reply.callNotFound();
      const encoding = acceptedEncodings(request.headers['accept-encoding']).find((candidate) =>
        files.has(file + suffixes[candidate]),
      );
      if (encoding !== undefined) reply.header('content-encoding', encoding);
      const packed = encoding === undefined ? undefined : files.get(file + suffixes[encoding]);
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(type);
      learnFile(request, reply, answer);
      return reply.send(packed ?? plain);
    });
  }
}
