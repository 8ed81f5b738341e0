import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ServerContext } from '../context.ts';
import { readPicture } from './picture-store.ts';

/** Answers under an address that changes with the content. */
export const immutable = 'public, max-age=31536000, immutable';

/** `GET /pictures/{hash}.webp`, outside of `/api`, on both listeners. */
export function registerPictureRoutes(
  app: FastifyInstance,
  context: Pick<ServerContext, 'config'>,
): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const bytes = file.endsWith('.webp')
      ? await readPicture(context.config.dataDir, file.slice(0, -'.webp'.length))
      : null;
    if (bytes === null) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(bytes);
  });
}
