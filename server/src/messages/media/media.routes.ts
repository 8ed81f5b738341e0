import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { RegisterRoutes } from '../../platform/context.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { MediaFeeds } from './media-service.ts';
import { readFeeds, readItems } from './read-feeds.ts';

/** Reads of what is kept: none of them asks a service. */
export function registerMediaRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getRecentStreams, {
    cached: true,
    handler: () => readItems(context, 'TWITCH'),
  });
  bindEndpoint(app, context, endpoints.getRecentVideos, {
    cached: true,
    handler: () => readItems(context, 'YOUTUBE'),
  });
  bindEndpoint(app, context, endpoints.getMediaFeeds, { handler: () => readFeeds(context) });
}

/** The organisers' press. */
export function mediaRefreshRoutes(media: Pick<MediaFeeds, 'refresh'>): RegisterRoutes {
  return (app, context) => {
    bindEndpoint(app, context, endpoints.refreshMedia, {
      handler: async () => {
        await media.refresh();
        return readFeeds(context);
      },
    });
  };
}
