import type * as z from 'zod/mini';
import type { FoundItem } from './feed.ts';
import { plainTitle } from './plain-title.ts';

/** What a service says of an item, before it is known to be of use. */
export interface ToldItem {
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
