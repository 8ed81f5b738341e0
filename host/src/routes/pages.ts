import type { ComponentType } from 'react';
import { trackPromise } from '../boot/settled-promise.ts';

interface PageModule {
  default: ComponentType;
  /** What rendering needs beyond the page's own file; hydration needs none of it. */
  loadAhead?: () => Promise<unknown>;
}

type PageFile = Promise<PageModule>;

const files: Readonly<Record<string, () => PageFile>> = {
  home: () => import(/* webpackChunkName: "home" */ './home/home.page.tsx'),
  about: () => import(/* webpackChunkName: "about" */ './about/about.page.tsx'),
  regulations: () =>
    import(/* webpackChunkName: "regulations" */ './regulations/regulations.page.tsx'),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy/privacy.page.tsx'),
  accessibility: () =>
    import(/* webpackChunkName: "accessibility" */ './accessibility/accessibility.page.tsx'),
  archive: () => import(/* webpackChunkName: "archive" */ './archive/archive.page.tsx'),
  'archived-edition': () =>
    import(/* webpackChunkName: "archived-edition" */ './archive/archived-edition.page.tsx'),
  'archived-regulations': () =>
    import(
      /* webpackChunkName: "archived-regulations" */ './archive/archived-regulations.page.tsx'
    ),
  'archived-team': () =>
    import(/* webpackChunkName: "archived-team" */ './archive/archived-team.page.tsx'),
  'archived-match': () =>
    import(/* webpackChunkName: "archived-match" */ './archive/archived-match.page.tsx'),
};

const loading = new Map<string, PageFile>();

export function pageOf(id: string): PageFile | null {
  const known = loading.get(id);
  if (known !== undefined) return known;
  const load = files[id];
  if (load === undefined) return null;
  const started = trackPromise(load());
  loading.set(id, started);
  started.catch(() => {
    // Once the connection is back, the next visit of the page loads it again.
    if (!navigator.onLine) addEventListener('online', () => forgetPage(id), { once: true });
  });
  return started;
}

export async function loadWholePage(id: string): Promise<void> {
  await (await pageOf(id))?.loadAhead?.();
}

export function forgetPage(id: string): void {
  loading.delete(id);
}
