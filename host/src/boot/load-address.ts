import type { RegistryDocument } from '@puchar/shared/contract';
import { partOf } from '../remotes/part-store.ts';
import { forgetPage, pageOf } from '../routes/pages.ts';
import { shownAt } from './shown-at.ts';
import type { Shown } from './shown-at.ts';

async function loadPage(id: string): Promise<void> {
  try {
    await pageOf(id);
  } catch {
    // Nobody waits for it yet: whoever opens the page tries again and hears of it.
    forgetPage(id);
  }
}

/** Loads the files of what an address shows, before it is drawn. Never rejects; a failure shows later. */
export async function loadShown({ page, parts }: Shown): Promise<void> {
  await Promise.all([
    ...(page === null ? [] : [loadPage(page)]),
    ...parts.map(({ module, address }) => partOf(module, address)),
  ]);
}

/** As {@link loadShown}, of an address. */
export async function loadAddress(document: RegistryDocument, pathname: string): Promise<void> {
  await loadShown(shownAt(document, pathname));
}
