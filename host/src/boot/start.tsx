import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { RegistryDocument } from '@puchar/shared/contract';
import { App } from '../app.tsx';
import { applyChosenTheme } from '../layout/theme.ts';
import { loadPart } from '../remotes/load-part.ts';
import { installLoader } from '../remotes/part-store.ts';
import { anyFailed } from '../remotes/report-failure.ts';
import { readFirstData, readRegistryBlock } from './data-blocks.ts';
import { loadAddress } from './load-address.ts';
import { createQueryClient } from './query-client.ts';
import { replayEarlyInput } from './replay-early-input.ts';

/** The page can be read meanwhile; a file that takes longer takes over its place later, by itself. */
const waitMs = 1500;

/** Of a visitor who may be about to follow a link. */
const signs = ['pointerover', 'focusin', 'touchstart'];

/** React's words, or their number in a release, for a place that the server left to the browser. */
const leftToBrowser = /#419\b|could not finish this Suspense boundary/;

/** Differences between the HTML and the page are faults of ours, unless a module came to be another. */
function tell(error: unknown): void {
  if (anyFailed() || (error instanceof Error && leftToBrowser.test(error.message))) return;
  console.error('The served page was drawn anew.', error);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function takeOver(root: Element, page: ReactNode, registry: RegistryDocument): Promise<void> {
  await Promise.race([loadAddress(registry, location.pathname), pause(waitMs)]);
  // In slices, so that a slow phone answers to its owner meanwhile.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError: tell });
  });
  replayEarlyInput();
}

/** What loads ahead of links is loaded itself when the visitor first moves: opening a page needs none of it. */
function loadOnFirstSign(client: QueryClient): void {
  const handle = (event: Event) => {
    for (const sign of signs) document.removeEventListener(sign, handle);
    void import(/* webpackChunkName: "intent" */ './load-on-intent.ts').then(({ loadOnIntent }) =>
      loadOnIntent(client, event),
    );
  };
  for (const sign of signs) document.addEventListener(sign, handle, { passive: true });
}

/** Draws the page: over the content that the HTML brought, or from nothing. */
export function start(root: Element): void {
  const registry = readRegistryBlock();
  installLoader(loadPart);
  const client = createQueryClient(readFirstData(), registry);
  const page = <App client={client} router={BrowserRouter} />;
  if (registry !== undefined && root.hasChildNodes()) void takeOver(root, page, registry);
  else {
    createRoot(root).render(page);
    // There was nothing to click; this ends the recording.
    replayEarlyInput();
  }
  applyChosenTheme();
  const preview = registry?.preview;
  if (preview !== undefined) {
    // Only a browser with a preview loads it.
    void import(/* webpackChunkName: "preview" */ './show-preview.tsx').then(({ showPreview }) =>
      showPreview(client, preview),
    );
  }
  loadOnFirstSign(client);
}
