import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { apiKey, endpoints } from '@puchar/shared/kit';
import { findEndpoint, routeRead } from '@puchar/shared/contract';
import type { Endpoint, RegistryDocument } from '@puchar/shared/contract';
import { preloadPage } from './load-page.ts';
import { matchPage } from './match-page.ts';
import type { PageMatch } from './match-page.ts';

async function fetchRead({ answer: received }: Endpoint, path: string): Promise<unknown> {
  const response = await fetch(`/api${path}`, { cache: 'no-cache' });
  // The page that needs the data fetches again and shows the error.
  if (!response.ok) throw new Error(`not read: ${path}`);
  return received.parse(await response.json());
}

function preloadRead(client: QueryClient, path: string): void {
  const found = findEndpoint(endpoints, 'GET', path.split('?', 1)[0] ?? path);
  if (found === null) return;
  void client.prefetchQuery({
    queryKey: apiKey(path),
    queryFn: () => fetchRead(found.endpoint, path),
    meta: { topics: found.endpoint.topics },
  });
}

function preloadData(client: QueryClient, { data, params }: PageMatch, search: URLSearchParams) {
  for (const rule of data) {
    const path = routeRead(rule, params, search);
    if (path !== null) preloadRead(client, path);
  }
}

function targetOf(event: Event, registry: RegistryDocument): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  // Pages with personal data, and every link out of one, load a document of their own.
  const loadsDocument = [url.pathname, location.pathname].some((pathname) =>
    registry.documents.some((path) => matchPath(path, pathname) !== null),
  );
  return loadsDocument ? null : url;
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true;
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads the page behind a link that the user points at, focuses or touches. `first` has already happened. */
export function loadOnIntent(client: QueryClient, first?: Event): () => void {
  const preloaded = new Set<string>();
  const handle = (event: Event) => {
    const registry = client.getQueryData<RegistryDocument>(apiKey('/modules'));
    const url = registry === undefined || savesData() ? null : targetOf(event, registry);
    if (registry === undefined || url === null) return;
    // Another revision may show other versions there.
    const address = `${registry.rev} ${url.pathname}${url.search}`;
    if (preloaded.has(address)) return;
    preloaded.add(address);
    const match = matchPage(registry, url.pathname);
    void preloadPage(match);
    preloadData(client, match, url.searchParams);
  };
  for (const intent of intents) document.addEventListener(intent, handle, { passive: true });
  if (first !== undefined) handle(first);
  return () => {
    for (const intent of intents) document.removeEventListener(intent, handle);
  };
}
