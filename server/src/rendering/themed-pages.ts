import type { Theme } from '@puchar/shared/contract';
import { createAnswer } from '../platform/http/cache/response-cache.ts';
import type { CachedAnswer } from '../platform/http/cache/response-cache.ts';

/** Names a chosen theme in pages; each page is written and packed once for each theme. */
export function createThemedPages(): (page: CachedAnswer, theme: Theme | null) => CachedAnswer {
  const known = new WeakMap<CachedAnswer, Partial<Record<Theme, CachedAnswer>>>();
  return (page, theme) => {
    if (theme === null) return page;
    const looks = known.get(page) ?? {};
    known.set(page, looks);
    looks[theme] ??= {
      ...createAnswer({
        text: page.bytes.toString().replace('<html', `<html data-theme="${theme}"`),
        status: page.status ?? 200,
        headers: page.headers ?? {},
      }),
      isKept: () => page.isKept(),
    };
    return looks[theme];
  };
}
