import type { Theme } from '@puchar/shared/contract';
import { createResponse } from '../platform/http/cache/response-cache.ts';
import type { CachedResponse } from '../platform/http/cache/response-cache.ts';

/** Names a chosen theme in pages; each page is written and packed once for each theme. */
export function createThemedPages(): (page: CachedResponse, theme: Theme | null) => CachedResponse {
  const known = new WeakMap<CachedResponse, Partial<Record<Theme, CachedResponse>>>();
  return (page, theme) => {
    if (theme === null) return page;
    const looks = known.get(page) ?? {};
    known.set(page, looks);
    looks[theme] ??= {
      ...createResponse({
        text: page.bytes.toString().replace('<html', `<html data-theme="${theme}"`),
        status: page.status ?? 200,
        headers: page.headers ?? {},
      }),
      isCached: () => page.isCached(),
    };
    return looks[theme];
  };
}
