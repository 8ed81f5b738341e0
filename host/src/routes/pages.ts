import type { ComponentType } from 'react';
import { readable } from '../boot/readable-promise.ts';

interface PageParts {
  default: ComponentType;
  /** Loads what the page needs to be drawn, beyond its own file; not to be taken over from HTML. */
  loadAhead?: () => Promise<unknown>;
}

type PageFile = Promise<PageParts>;

/** Page id of `host.json` → its component, in a chunk of that name. */
const files: Readonly<Record<string, () => PageFile>> = {
  home: () => import(/* webpackChunkName: "home" */ './home/home.page.tsx'),
  about: () => import(/* webpackChunkName: "about" */ './about/about.page.tsx'),
  regulations: () =>
    import(/* webpackChunkName: "regulations" */ './regulations/regulations.page.tsx'),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy/privacy.page.tsx'),
  accessibility: () =>
    import(/* webpackChunkName: "accessibility" */ './accessibility/accessibility.page.tsx'),
};

const loading = new Map<string, PageFile>();

/** The file of a page; the same promise for as long as this document lasts. Null for an unknown id. */
export function pageOf(id: string): PageFile | null {
  const known = loading.get(id);
  if (known !== undefined) return known;
  const load = files[id];
  if (load === undefined) return null;
  const started = readable(load());
  loading.set(id, started);
  started.catch(() => {
    // With the connection back, whoever goes there next fetches it anew.
    if (!navigator.onLine) addEventListener('online', () => forgetPage(id), { once: true });
  });
  return started;
}

/** Loads all that the page is drawn of. */
export async function loadWholePage(id: string): Promise<void> {
  await (await pageOf(id))?.loadAhead?.();
}

/** Makes the next {@link pageOf} load again, after a failure that nobody has seen. */
export function forgetPage(id: string): void {
  loading.delete(id);
}
