import { endpoints } from '@puchar/shared/contract';
import type { MediaFeed, MediaItem, MediaProvider } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext, RegisterRoutes } from '../../platform/context.ts';
import { mediaCache } from '../../platform/database/schema.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { itemsOfRow, never } from './media-service.ts';
import type { MediaFeeds } from './media-service.ts';

type Context = Pick<ServerContext, 'db' | 'config'>;

const isOn = ({ config: { twitch, youtube } }: Context, provider: MediaProvider) =>
  (provider === 'TWITCH' ? twitch : youtube) !== undefined;

async function rowOf({ db }: Context, provider: MediaProvider) {
  const [row] = await db.select().from(mediaCache).where(eq(mediaCache.provider, provider));
  return row;
}

type ReadItems = (context: Context, provider: MediaProvider) => Promise<MediaItem[]>;

const readItems: ReadItems = async (context, provider) => {
  return itemsOfRow((await rowOf(context, provider))?.items);
};

async function readFeeds(context: Context): Promise<MediaFeed[]> {
  const feeds: MediaFeed[] = [];
  for (const provider of ['TWITCH', 'YOUTUBE'] as const) {
    const row = await rowOf(context, provider);
    const wasGood = row !== undefined && row.fetchedAt.getTime() !== never.getTime();
    // A running try has no error yet.
    const failure = row?.fault ?? null;
    feeds.push({
      provider,
      on: isOn(context, provider),
      fetchedAt: wasGood ? row.fetchedAt.toISOString() : null,
      failedAt: failure === null ? null : (row?.failedAt?.toISOString() ?? null),
      fault: failure,
      items: itemsOfRow(row?.items).length,
    });
  }
  return feeds;
}

/** @param readUnconfigured What is shown while the service is not configured. */
export function mediaRoutes(readUnconfigured: ReadItems): RegisterRoutes {
  return (app, context) => {
    const read = (provider: MediaProvider) =>
      (isOn(context, provider) ? readItems : readUnconfigured)(context, provider);
    bindEndpoint(app, context, endpoints.getRecentStreams, {
      cached: true,
      handler: () => read('TWITCH'),
    });
    bindEndpoint(app, context, endpoints.getRecentVideos, {
      cached: true,
      handler: () => read('YOUTUBE'),
    });
    bindEndpoint(app, context, endpoints.getMediaFeeds, { handler: () => readFeeds(context) });
  };
}

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
