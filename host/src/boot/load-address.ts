import type { RegistryDocument } from '@puchar/shared/contract';
import { loadAhead, partOf } from '../remotes/part-store.ts';
import { forgetPage, loadWholePage, pageOf } from '../routes/pages.ts';
import { shownAt } from './shown-at.ts';
import type { Shown } from './shown-at.ts';

async function loadPage(id: string, load: (id: string) => Promise<unknown> | null) {
  try {
    await load(id);
  } catch {
    // Nobody waits for it yet: whoever opens the page tries again and hears of it.
    forgetPage(id);
  }
}

async function load(
  { page, parts }: Shown,
  loadFile: typeof loadWholePage | typeof pageOf,
  loadPart: typeof loadAhead | typeof partOf,
) {
  await Promise.all([
    ...(page === null ? [] : [loadPage(page, loadFile)]),
    ...parts.map(({ module, address }) => loadPart(module, address)),
  ]);
}

/** Loads the files of what an address would show. Never rejects; whoever opens it tries again. */
export async function loadShown(shown: Shown): Promise<void> {
  await load(shown, loadWholePage, loadAhead);
}

/** Loads what takes over an address that the HTML has drawn. Never rejects; a failure shows later. */
export async function loadAddress(document: RegistryDocument, pathname: string): Promise<void> {
  await load(shownAt(document, pathname), pageOf, partOf);
}
