import type * as z from 'zod/mini';
import type { MediaItem, MediaProvider, ServiceFault } from '@puchar/shared/contract';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import { serviceFaultOf } from '../../platform/external/read-response.ts';
import type { Down } from '../../platform/external/read-response.ts';
import type { Service } from '../../platform/external/services.ts';
import { fetchThumbnail } from './thumbnail.ts';
import { mediaTexts } from './texts.pl.ts';

/** What a service says of an item, before it is known to be of use. */
interface ToldItem {
  id: string;
  title: string;
  createdAt: string;
  url: string;
  picture?: string | undefined;
  pictureChanges?: boolean;
  views?: number | undefined;
  durationSeconds?: number | undefined;
}

/** @returns Null when its moment is none. */
export function foundItem(told: ToldItem): FoundItem | null {
  const at = new Date(told.createdAt);
  if (Number.isNaN(at.getTime())) return null;
  const { id, url, picture, pictureChanges = false, views, durationSeconds } = told;
  return {
    id,
    title: plainTitle(told.title),
    createdAt: at.toISOString(),
    url,
    picture: picture === undefined || picture === '' ? null : picture,
    pictureChanges,
    ...(views === undefined || !Number.isSafeInteger(views) || views < 0 ? {} : { views }),
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
  };
}

/**
 * Rows of the expected shape; one that is odd does not cost the others.
 *
 * @returns Null when there are rows, but none is as expected.
 */
export function usableRows<T>(schema: z.ZodMiniType<T>, rows: readonly unknown[]): T[] | null {
  const usable = rows.flatMap((row) => {
    const result = schema.safeParse(row);
    return result.success ? [result.data] : [];
  });
  return usable.length === 0 && rows.length > 0 ? null : usable;
}

export function newestFirst(items: readonly (FoundItem | null)[]): FoundItem[] {
  return items
    .flatMap((item) => item ?? [])
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** An item with the thumbnail that is shown already, or with the bytes of a new one. */
export interface PicturedItem {
  item: MediaItem;
  fresh: { source: string; bytes: Buffer } | null;
}

/** Gives items their thumbnails; a picture that stays what it is comes once. */
interface ItemPictures {
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

const mostCharacters = 150;

/** Control characters, halves of characters, and those that turn the direction of what stands after them. */
const unfit = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A title as one line of text, of at most 150 characters; it is never markup. */
export function plainTitle(title: string): string {
  const line = title.replace(unfit, ' ').normalize('NFC');
  const characters = [...line.replace(/\s+/g, ' ').trim()];
  if (characters.length === 0) return mediaTexts.untitled;
  if (characters.length <= mostCharacters) return characters.join('');
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`;
}

function secondsOf(days: string, hours: string, minutes: string, seconds: string): number {
  return Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** @returns Undefined for nothing and for what is not understood: a running broadcast has no length. */
function known(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  const total = secondsOf(days, hours, minutes, seconds);
  return total > 0 ? total : undefined;
}

/** Seconds of a length such as `3h21m9s`. */
export function spelledSeconds(length: string): number | undefined {
  return known(/^(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,4})s)?$/.exec(length));
}

/** Seconds of an ISO 8601 duration such as `PT1H2M10S`. */
export function isoSeconds(length: string): number | undefined {
  return known(
    /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,4})(?:\.\d+)?S)?)?$/.exec(length),
  );
}

/** One stream or video as its service tells of it. */
export interface FoundItem extends Omit<MediaItem, 'thumbnailUrl'> {
  /** Whole address of a still at the service; null while it has none. */
  picture: string | null;
  /** The picture's address stays while the picture does not: of a stream that is running. */
  pictureChanges: boolean;
}

export type FeedAnswer =
  /** Newest first; a stream that is running before all others. */
  | { kind: 'ok'; items: FoundItem[] }
  /** `retryAfterMs`: the service may be asked again after that time. */
  | { kind: 'down'; fault: ServiceFault; retryAfterMs?: number };

/** Streams or videos of the cup's channel at one service. */
export interface Feed {
  provider: MediaProvider;
  /** Between two good answers. */
  everyMs: number;
  /** Where its pictures are asked for. */
  pictures: Service;
  /** Asks the service; what went wrong is in the answer. */
  read(signal: AbortSignal): Promise<FeedAnswer>;
}

/** How many items a feed has at most. */
export const mostItems = 6;

/** @param fault In place of what the outcome says by itself. */
export function failedFeed(outcome: Down, fault = serviceFaultOf(outcome)): FeedAnswer {
  const { retryAfterMs } = outcome;
  return { kind: 'down', fault, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

export const absentChannel: FeedAnswer = { kind: 'down', fault: 'ABSENT' };
export const oddAnswer: FeedAnswer = { kind: 'down', fault: 'SHAPE' };
