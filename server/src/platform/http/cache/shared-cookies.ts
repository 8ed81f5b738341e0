import { chosenTheme, themeCookie } from '@puchar/shared/contract';
import type { Theme } from '@puchar/shared/contract';
import { LRUCache } from 'lru-cache';

/** A number below {@link buckets} and nothing else, the same for a twentieth of all visitors. */
export const canaryCookie = 'puchar_canary';
export const buckets = 20;

const longestHeader = 100;
const bucketOf = new RegExp(`^${canaryCookie}=(0|1?[1-9]|10)$`);
const themeOf = new RegExp(`^${themeCookie}=(?:dark|light)$`);

/** The cookies of an anonymous visitor on which shared responses may depend. */
export interface SharedCookies {
  theme: Theme | null;
  bucket: number | null;
}

const none: SharedCookies = { theme: null, bucket: null };

function parse(header: string): SharedCookies | null {
  let cookies = none;
  for (const cookie of header.split('; ')) {
    const [, bucket] = bucketOf.exec(cookie) ?? [];
    const isNew = bucket === undefined ? cookies.theme === null : cookies.bucket === null;
    // Of two with one name routes take the first.
    if (!isNew || (bucket === undefined && !themeOf.test(cookie))) return null;
    cookies =
      bucket === undefined
        ? { ...cookies, theme: chosenTheme(cookie) }
        : { ...cookies, bucket: Number(bucket) };
  }
  return cookies;
}

const known = new LRUCache<string, { cookies: SharedCookies | null }>({ max: 200 });

/** @returns Null beside any other cookie. */
export function readSharedCookies(header: string | undefined): SharedCookies | null {
  if (header === undefined) return none;
  if (header.length > longestHeader) return null;
  const found = known.get(header) ?? { cookies: parse(header) };
  known.set(header, found);
  return found.cookies;
}

/** Of a request that may have other cookies too. */
export function readBucket(cookies: Readonly<Record<string, string | undefined>>): number | null {
  const [, bucket] = bucketOf.exec(`${canaryCookie}=${cookies[canaryCookie] ?? ''}`) ?? [];
  return bucket === undefined ? null : Number(bucket);
}
