import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { RegistryDocument } from '@puchar/shared/contract';
import { App } from '../app.tsx';
import { applyChosenTheme } from '../layout/theme.ts';
import { loadRemote } from '../remotes/load-remote.ts';
import { installLoader } from '../remotes/remote-cache.ts';
import { isRendering } from '../module-health/render-watch.ts';
import { anyFailed } from '../module-health/report.ts';
import { isTranslated } from '../module-health/translation-error.ts';
import { readFirstData, readRegistryBlock } from './data-blocks.ts';
import { loadPage } from './load-page.ts';
import { createQueryClient, endReadsWithPage, holdResults } from './query-client.ts';
import { replayEarlyInput } from './replay-early-input.ts';
import { delay } from './start-in-steps.ts';

/** A component whose file takes longer is hydrated later; the content can be read meanwhile. */
const maxWaitMs = 1500;

const intents = ['pointerover', 'focusin', 'touchstart'];

/** React's message, or its number in production, for a Suspense boundary that the server left to the browser. */
const leftToBrowser = /#419\b|could not finish this Suspense boundary/;

/** A hydration mismatch is our bug, unless a module's version failed or a translation changed the page meanwhile. */
function logDifference(error: unknown): void {
  if (
    anyFailed() ||
    isTranslated() ||
    (error instanceof Error && leftToBrowser.test(error.message))
  )
    return;
  console.error('The served page was rendered again.', error);
}

async function hydrate(root: Element, page: ReactNode, registry: RegistryDocument): Promise<void> {
  await Promise.race([loadPage(registry, location.pathname), delay(maxWaitMs)]);
  // A transition is rendered in slices, between which a slow phone handles input.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError: logDifference });
  });
  replayEarlyInput();
}

/** Loaded at the first sign of intent: opening a page needs none of the preload code. */
function loadOnFirstIntent(client: QueryClient): void {
  const handle = (event: Event) => {
    for (const intent of intents) document.removeEventListener(intent, handle);
    void import(/* webpackChunkName: "intent" */ './load-on-intent.ts').then(
      ({ loadOnIntent }) => loadOnIntent(client, event),
      // A page that is being left cancels it; without it links load as they are clicked.
      () => undefined,
    );
  };
  for (const intent of intents) document.addEventListener(intent, handle, { passive: true });
}

function handleLateError(event: ErrorEvent | PromiseRejectionEvent): void {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  if (!(thrown instanceof Error && thrown.stack?.includes('/modules/'))) return;
  void import(/* webpackChunkName: "vitals" */ '../module-health/late-errors.ts').then(
    ({ noteLateError }) => noteLateError(thrown),
  );
}

export function start(root: Element): void {
  const registry = readRegistryBlock();
  installLoader(loadRemote);
  addEventListener('error', handleLateError);
  addEventListener('unhandledrejection', handleLateError);
  const client = createQueryClient(readFirstData(), registry);
  endReadsWithPage(client);
  holdResults(isRendering);
  const page = <App client={client} router={BrowserRouter} />;
  if (registry !== undefined && root.hasChildNodes()) void hydrate(root, page, registry);
  else {
    createRoot(root).render(page);
    replayEarlyInput();
  }
  applyChosenTheme();
  const preview = registry?.preview;
  if (preview !== undefined) {
    void import(/* webpackChunkName: "preview" */ './show-preview.tsx').then(({ showPreview }) =>
      showPreview(client, preview),
    );
  }
  if (new URLSearchParams(location.search).has('moduly')) {
    void import(/* webpackChunkName: "inspector" */ './show-inspector.tsx').then(
      ({ showInspector }) => showInspector(client),
    );
  }
  loadOnFirstIntent(client);
}
