import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { ServerContext } from '../context.ts';
import { createFileCache } from './file-cache.ts';
import type { FileStore } from './file-store.ts';
import { copyPattern, readPicture, readPictureCopy } from './picture-store.ts';

/** For addresses that change with the content. */
export const immutable = 'public, max-age=31536000, immutable';

const fileName = new RegExp(`^(.+?)(?:-(${copyPattern}))?\\.webp$`);

async function readFileName(files: FileStore, file: string): Promise<Buffer | null> {
  const [, hash, copy] = fileName.exec(file) ?? [];
  if (hash === undefined) return null;
  return copy === undefined ? readPicture(files, hash) : readPictureCopy(files, hash, copy);
}

export function registerPictureRoutes(
  app: FastifyInstance,
  context: Pick<ServerContext, 'files'>,
): void {
  const cache = createFileCache();
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const bytes = await cache.get(file, () => readFileName(context.files, file));
    if (bytes === null) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(bytes);
  });
}
