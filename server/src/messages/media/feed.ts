import type * as z from 'zod/mini';
import type { MediaItem, MediaProvider, ServiceFailure } from '@puchar/shared/contract';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import { serviceFailureOf } from '../../platform/external/read-response.ts';
import type { Down } from '../../platform/external/read-response.ts';
import type { Service } from '../../platform/external/services.ts';
import { fetchThumbnail } from './thumbnail.ts';
import { mediaTexts } from './texts.pl.ts';

interface PublishedItem {
  id: string;
  title: string;
  createdAt: string;
  url: string;
  picture?: string | undefined;
  pictureChanges?: boolean;
  views?: number | undefined;
  durationSeconds?: number | undefined;
}

/** Null without a valid date. */
export function foundItem(notified: PublishedItem): FoundItem | null {
  const at = new Date(notified.createdAt);
  if (Number.isNaN(at.getTime())) return null;
  const { id, url, picture, pictureChanges = false, views, durationSeconds } = notified;
  return {
    id,
    title: plainTitle(notified.title),
    createdAt: at.toISOString(),
    url,
    picture: picture === undefined || picture === '' ? null : picture,
    pictureChanges,
    ...(views === undefined || !Number.isSafeInteger(views) || views < 0 ? {} : { views }),
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
  };
}

/** Skips invalid rows. @returns Null when there are rows, but none is valid. */
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

/** With its present thumbnail, or with the bytes of a new one. */
export interface PicturedItem {
  item: MediaItem;
  fresh: { source: string; bytes: Buffer } | null;
}

export function createItemPictures(external: ExternalClient, { pictures }: Pick<Feed, 'pictures'>) {
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
    /** @param previous Items whose thumbnails stay when no new ones can be fetched. */
    async fetch(
      items: readonly FoundItem[],
      previous: readonly MediaItem[],
      signal: AbortSignal,
    ): Promise<PicturedItem[]> {
      const shown = new Map(previous.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
      const sources = new Set(items.map(({ picture }) => picture));
      known = new Map([...known].filter(([source]) => sources.has(source)));
      const pictured: PicturedItem[] = [];
      for (const item of items) {
        pictured.push(await withPicture(item, shown.get(item.id) ?? null, signal));
      }
      return pictured;
    },
    /** By their address at the service. */
    stored(addresses: ReadonlyMap<string, string>): void {
      known = new Map([...known, ...addresses]);
    },
  };
}

const mostCharacters = 150;

/** Control characters, lone surrogates, and marks that change the direction of text. */
const unfit = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Plain text on one line. */
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

/** Undefined when unknown: a running broadcast has no length. */
function known(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  const wholeHours = Number(days) * 24 + Number(hours);
  const total = wholeHours * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : undefined;
}

/** Of a length such as `3h21m9s`. */
export function spelledSeconds(length: string): number | undefined {
  return known(/^(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,4})s)?$/.exec(length));
}

/** Of an ISO 8601 duration such as `PT1H2M10S`. */
export function isoSeconds(length: string): number | undefined {
  return known(
    /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,4})(?:\.\d+)?S)?)?$/.exec(length),
  );
}

export interface FoundItem extends Omit<MediaItem, 'thumbnailUrl'> {
  /** URL of a still at the service; null without one. */
  picture: string | null;
  /** A live stream's image changes under the same URL. */
  pictureChanges: boolean;
}

export type FeedResponse =
  /** Newest first; a live stream before all others. */
  | { kind: 'ok'; items: FoundItem[] }
  | { kind: 'down'; fault: ServiceFailure; retryAfterMs?: number };

export interface Feed {
  provider: MediaProvider;
  /** Between two successful reads. */
  everyMs: number;
  /** Service that the pictures are fetched from. */
  pictures: Service;
  /** Never throws: errors are in the result. */
  read(signal: AbortSignal): Promise<FeedResponse>;
}

export const mostItems = 6;

export function failedFeed(outcome: Down, failure = serviceFailureOf(outcome)): FeedResponse {
  const { retryAfterMs } = outcome;
  return { kind: 'down', fault: failure, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

export const absentChannel: FeedResponse = { kind: 'down', fault: 'ABSENT' };
export const oddResponse: FeedResponse = { kind: 'down', fault: 'SHAPE' };
