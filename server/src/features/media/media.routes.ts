import { endpoints, mediaItem } from '@puchar/shared/contract';
import type { MediaItem } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../../context.ts';
import { mediaCache } from '../../db/schema.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';

const items = z.array(mediaItem);

/** The last good answer of the service, newest first; nothing until it was configured and reached. */
async function recent({ db }: ServerContext, provider: 'TWITCH' | 'YOUTUBE'): Promise<MediaItem[]> {
  const [row] = await db.select().from(mediaCache).where(eq(mediaCache.provider, provider));
  if (!row) return [];
  return z
    .parse(items, row.items)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

export function registerMediaRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getRecentStreams, {
    topics: ['media'],
    handler: () => recent(context, 'TWITCH'),
  });
  bindEndpoint(app, context, endpoints.getRecentVideos, {
    topics: ['media'],
    handler: () => recent(context, 'YOUTUBE'),
  });
}
