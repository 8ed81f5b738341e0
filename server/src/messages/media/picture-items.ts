import type { MediaItem } from '@puchar/shared/contract';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Feed, FoundItem } from './feed.ts';
import { fetchThumbnail } from './thumbnail.ts';

/** An item with the thumbnail that is shown already, or with the bytes of a new one. */
export interface PicturedItem {
  item: MediaItem;
  fresh: { source: string; bytes: Buffer } | null;
}

/** Gives items their thumbnails; a picture that stays what it is comes once. */
export interface ItemPictures {
  /** @param previous What is shown now; its thumbnails stay where no new one can be had. */
  fetch(
    items: readonly FoundItem[],
    previous: readonly MediaItem[],
    signal: AbortSignal,
  ): Promise<PicturedItem[]>;
  /** Remembers what was stored: address at the service → our own. */
  stored(addresses: ReadonlyMap<string, string>): void;
}

export function createItemPictures(
  external: ExternalClient,
  { pictures }: Pick<Feed, 'pictures'>,
): ItemPictures {
  let known = new Map<string, string>();

  async function withPicture(
    { picture, pictureChanges, ...found }: FoundItem,
    shown: string | null,
    signal: AbortSignal,
  ): Promise<PicturedItem> {
    if (picture === null) return { item: { ...found, thumbnailUrl: null }, fresh: null };
    const item = { ...found, thumbnailUrl: shown };
    const isSame = shown !== null && !pictureChanges && known.get(picture) === shown;
    if (isSame) return { item, fresh: null };
    const bytes = await fetchThumbnail(external, pictures, { url: picture, signal });
    return { item, fresh: bytes === null ? null : { source: picture, bytes } };
  }

  return {
    async fetch(items, previous, signal) {
      const shown = new Map(previous.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
      const sources = new Set(items.map(({ picture }) => picture));
      // Of items that are shown no more nothing is remembered.
      known = new Map([...known].filter(([source]) => sources.has(source)));
      const pictured: PicturedItem[] = [];
      for (const item of items) {
        pictured.push(await withPicture(item, shown.get(item.id) ?? null, signal));
      }
      return pictured;
    },
    stored(addresses) {
      known = new Map([...known, ...addresses]);
    },
  };
}
