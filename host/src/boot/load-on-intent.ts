import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { apiKey, endpoints } from '@puchar/shared/kit';
import type { Endpoint, RegistryDocument, RouteData } from '@puchar/shared/contract';
import { loadShown } from './load-address.ts';
import { shownAt } from './shown-at.ts';
import type { Shown } from './shown-at.ts';

function fits({ when = {}, unless }: RouteData, search: URLSearchParams): boolean {
  const equal = (wanted: Record<string, string>) =>
    Object.entries(wanted).every(([name, value]) => search.get(name) === value);
  return equal(when) && (unless === undefined || !equal(unless));
}

const reads: readonly Endpoint[] = Object.values(endpoints).filter(
  ({ method }) => method === 'GET',
);

async function readAnswer({ answer }: Endpoint, path: string): Promise<unknown> {
  const response = await fetch(`/api${path}`, { cache: 'no-cache' });
  // Whoever opens the page asks again and hears what was the matter.
  if (!response.ok) throw new Error(`not read: ${path}`);
  return answer.parse(await response.json());
}

/** Asks for one read that a route names, unless a fresh answer is there. */
function loadRead(client: QueryClient, path: string): void {
  const pathname = path.split('?', 1)[0] ?? path;
  const endpoint = reads.find((read) => matchPath(read.path, pathname) !== null);
  if (endpoint === undefined) return;
  void client.prefetchQuery({
    queryKey: apiKey(path),
    queryFn: () => readAnswer(endpoint, path),
  });
}

function loadReads(client: QueryClient, { data, params }: Shown, search: URLSearchParams): void {
  for (const rule of data) {
    if (!fits(rule, search)) continue;
    loadRead(
      client,
      rule.get.replace(/:([a-zA-Z]+)/g, (_whole, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ),
    );
  }
}

/** The address of a link that this document itself would show. */
function targetOf(event: Event, known: RegistryDocument): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  // Pages with personal data, and every way out of one, are documents of their own.
  const isOther = [url.pathname, location.pathname].some((pathname) =>
    known.documents.some((path) => matchPath(path, pathname) !== null),
  );
  return isOther ? null : url;
}

/** Whoever saves data asks for what is opened, not for what may be. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true;
}

/** Of somebody who is about to follow a link. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * From now on what a link leads to is loaded when somebody points at it, reaches it with the keyboard or
 * touches it: the page's files once, its data when they are not fresh.
 *
 * @param first The sign that has been given already.
 * @returns The way to end it.
 */
export function loadOnIntent(client: QueryClient, first?: Event): () => void {
  const met = new Set<string>();
  const handle = (event: Event) => {
    const known = client.getQueryData<RegistryDocument>(apiKey('/modules'));
    const url = known === undefined || savesData() ? null : targetOf(event, known);
    if (known === undefined || url === null) return;
    // Another revision may show other versions there.
    const address = `${known.rev} ${url.pathname}${url.search}`;
    if (met.has(address)) return;
    met.add(address);
    const shown = shownAt(known, url.pathname);
    void loadShown(shown);
    loadReads(client, shown, url.searchParams);
  };
  for (const sign of signs) document.addEventListener(sign, handle, { passive: true });
  if (first !== undefined) handle(first);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, handle);
  };
}
