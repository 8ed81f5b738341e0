import type { MediaFeed, MediaItem, MediaProvider } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { mediaCache } from '../../platform/database/schema.ts';
import { itemsOfRow, never } from './claim-feed.ts';

type Context = Pick<ServerContext, 'db' | 'config'>;

/** Setting that a feed is switched on by. */
const settingOf = { TWITCH: 'twitch', YOUTUBE: 'youtube' } as const;

const isOn = ({ config }: Context, provider: MediaProvider) =>
  config[settingOf[provider]] !== undefined;

async function rowOf({ db }: Context, provider: MediaProvider) {
  const [row] = await db.select().from(mediaCache).where(eq(mediaCache.provider, provider));
  return row;
}

/** The last good answer of a service as it stands; nothing while the service is not configured. */
export async function readItems(context: Context, provider: MediaProvider): Promise<MediaItem[]> {
  if (!isOn(context, provider)) return [];
  return itemsOfRow((await rowOf(context, provider))?.items);
}

/** State of both feeds, for organisers. */
export async function readFeeds(context: Context): Promise<MediaFeed[]> {
  const feeds: MediaFeed[] = [];
  for (const provider of ['TWITCH', 'YOUTUBE'] as const) {
    const row = await rowOf(context, provider);
    const wasGood = row !== undefined && row.fetchedAt.getTime() !== never.getTime();
    // A try without a fault is one that is under way.
    const fault = row?.fault ?? null;
    feeds.push({
      provider,
      on: isOn(context, provider),
      fetchedAt: wasGood ? row.fetchedAt.toISOString() : null,
      failedAt: fault === null ? null : (row?.failedAt?.toISOString() ?? null),
      fault,
      items: itemsOfRow(row?.items).length,
    });
  }
  return feeds;
}
