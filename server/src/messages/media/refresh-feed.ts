import type { MediaItem, MediaProvider } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { mediaCache } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { pictureAddress } from '../../platform/storage/picture-address.ts';
import { storePicture, storePictureFile } from '../../platform/storage/picture-store.ts';
import { itemsOfRow } from './claim-feed.ts';
import type { Feed } from './feed.ts';
import { createItemPictures } from './picture-items.ts';
import type { PicturedItem } from './picture-items.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'external' | 'log'>;

/** Pictures and list in one transaction, so that the sweep never meets one without the other. */
async function storeList(
  { db, config: { dataDir }, clock }: Context,
  provider: MediaProvider,
  pictured: readonly PicturedItem[],
): Promise<{ items: MediaItem[]; addresses: Map<string, string> }> {
  // Their bytes reach the disk before the transaction, which everybody else may wait for.
  for (const { fresh } of pictured) if (fresh) await storePictureFile(dataDir, fresh.bytes);
  const fetchedAt = clock.now();
  return transaction(db, async (tx) => {
    const addresses = new Map<string, string>();
    const items: MediaItem[] = [];
    for (const { item, fresh } of pictured) {
      if (fresh === null) {
        items.push(item);
        continue;
      }
      const { hash } = await storePicture(tx, dataDir, fresh.bytes);
      addresses.set(fresh.source, pictureAddress(hash));
      items.push({ ...item, thumbnailUrl: pictureAddress(hash) });
    }
    await tx
      .update(mediaCache)
      .set({ items, fetchedAt, failedAt: null, fault: null })
      .where(eq(mediaCache.provider, provider));
    return { items, addresses };
  });
}

/**
 * Asks the service and stores what it says; the last good list stays while it fails. A claim comes
 * before.
 *
 * @param previous What is shown now.
 * @returns Null when all went well, otherwise for how long the service wants to be left alone.
 */
export type FeedRefresh = (
  previous: readonly MediaItem[],
  signal: AbortSignal,
) => Promise<{ retryAfterMs: number } | null>;

export function createFeedRefresh(context: Context, feed: Feed): FeedRefresh {
  const { db, clock, changes, external, log } = context;
  const { provider } = feed;
  const pictures = createItemPictures(external, feed);
  return async (previous, signal) => {
    const answer = await feed.read(signal);
    if (answer.kind === 'down') {
      const { fault, retryAfterMs = 0 } = answer;
      if (signal.aborted) return { retryAfterMs };
      log.warn('media.failed', { provider, fault });
      await db
        .update(mediaCache)
        .set({ failedAt: clock.now(), fault })
        .where(eq(mediaCache.provider, provider));
      return { retryAfterMs };
    }
    const pictured = await pictures.fetch(answer.items, previous, signal);
    const { items, addresses } = await storeList(context, provider, pictured);
    pictures.stored(addresses);
    // Both as the schema orders their fields: the database keeps no order.
    if (JSON.stringify(itemsOfRow(items)) !== JSON.stringify(previous)) {
      await changes.publish({ topic: 'media', id: provider });
    }
    return null;
  };
}
