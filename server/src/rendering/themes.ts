import type { Theme } from '@puchar/shared/contract';
import { createResponse } from '../platform/http/cache/response-cache.ts';
import type { CachedResponse } from '../platform/http/cache/response-cache.ts';

/** Composed once for each theme, for as long as the page is cached. */
export function createThemes() {
  const pages = new WeakMap<CachedResponse, Partial<Record<Theme, CachedResponse>>>();
  return function withTheme(page: CachedResponse, theme: Theme | null): CachedResponse {
    if (theme === null) return page;
    const themed = pages.get(page) ?? {};
    pages.set(page, themed);
    themed[theme] ??= {
      ...createResponse({
        text: page.bytes.toString().replace('<html', `<html data-theme="${theme}"`),
        status: page.status ?? 200,
        headers: page.headers ?? {},
      }),
      isCached: () => page.isCached(),
    };
    return themed[theme];
  };
}
