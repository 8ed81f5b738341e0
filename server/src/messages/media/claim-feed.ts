import { mediaItem } from '@puchar/shared/contract';
import type { MediaItem, MediaProvider } from '@puchar/shared/contract';
import { isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { mediaCache } from '../../platform/database/schema.ts';

const storedItems = z.array(mediaItem);

/** What `fetchedAt` says before the first good answer. */
export const never = new Date(0);

/** Items of a row; what an earlier release wrote otherwise is as good as none. */
export function itemsOfRow(items: unknown): MediaItem[] {
  return storedItems.safeParse(items).data ?? [];
}

/** How long ago the last good answer and the last try must be. */
export interface ClaimRules {
  goodMs: number;
  tryMs: number;
}

/**
 * Takes the leave to ask a service, which of several processes one has at a time: the try is noted
 * before it is made.
 *
 * @returns The items that are shown now; null when the last try is too young.
 */
export async function claimFeed(
  db: Database,
  provider: MediaProvider,
  now: Date,
  { goodMs, tryMs }: ClaimRules,
): Promise<MediaItem[] | null> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [row] = await db
    .insert(mediaCache)
    .values({ provider, items: [], fetchedAt: never, failedAt: now })
    .onConflictDoUpdate({
      target: mediaCache.provider,
      // The fault of the try before stays until this one has an answer.
      set: { failedAt: now },
      setWhere: sql`${lte(mediaCache.fetchedAt, before(goodMs))} and ${or(
        isNull(mediaCache.failedAt),
        lte(mediaCache.failedAt, before(tryMs)),
      )}`,
    })
    .returning();
  return row ? itemsOfRow(row.items) : null;
}
