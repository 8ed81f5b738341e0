import type { RegistryDocument } from '@puchar/shared/contract';
import { getRemote, preloadRemote } from '../remotes/remote-cache.ts';
import { forgetPage, loadWholePage, pageOf } from '../routes/pages.ts';
import { matchPage } from './match-page.ts';
import type { PageMatch } from './match-page.ts';

async function load(
  { page, remotes }: PageMatch,
  loadPage: (id: string) => Promise<unknown> | null,
  loadRemote: typeof preloadRemote,
): Promise<void> {
  // The page itself shows a failure and tries again; a preload must not leave one behind.
  const own = async (id: string) => {
    await Promise.resolve(loadPage(id)).catch(() => forgetPage(id));
  };
  await Promise.all([
    ...(page === null ? [] : [own(page)]),
    ...remotes.map(({ module, address }) => loadRemote(module, address)),
  ]);
}

export async function preloadPage(match: PageMatch): Promise<void> {
  await load(match, loadWholePage, preloadRemote);
}

/** Never rejects; a failure shows after hydration. */
export async function loadPage(document: RegistryDocument, pathname: string): Promise<void> {
  await load(matchPage(document, pathname), pageOf, getRemote);
}
