import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { maxWanted } from '@puchar/shared/remote';
import type { LoadedModule, PageJob, PartFault, RenderOutcome } from '@puchar/shared/remote';
import { App } from '../app.tsx';
import { PartWatchContext } from '../remotes/part-watch.tsx';
import type { WatchedPart } from '../remotes/part-watch.tsx';
import { loadWholePage } from '../routes/pages.ts';
import { fillParts } from './fill-parts.ts';
import { createQueryClient } from './query-client.ts';
import { shownAt } from './shown-at.ts';

/** React names every picture once more in front of the content, where the content itself names it. */
const hints = /^(?:<link rel="preload"[^>]*>)+/;

/** Paths of the reads that the page waits for. */
function wantedReads(client: QueryClient): string[] {
  const paths = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && !isOff(options))
    .flatMap(({ queryKey: [kind, path] }) =>
      (kind === 'api' || kind === 'api-pages') && typeof path === 'string' ? [path] : [],
    );
  return [...new Set(paths)].slice(0, maxWanted);
}

/** Of a query whose owner does not want its answer yet. */
function isOff(options: object): boolean {
  return Reflect.get(options, 'enabled') === false;
}

/** Notes which parts were begun and never came to their end: something in them threw. */
class OpenParts {
  private readonly open: WatchedPart[] = [];

  begin(part: WatchedPart): void {
    this.open.push(part);
  }

  end({ slug, part }: Pick<WatchedPart, 'slug' | 'part'>): void {
    const at = this.open.findIndex((other) => other.slug === slug && other.part === part);
    if (at !== -1) this.open.splice(at, 1);
  }

  faults(): PartFault[] {
    return this.open.map((part) => ({ ...part, reason: 'threw-on-render' }));
  }
}

/**
 * Draws the page of one address as React in the browser would at first.
 *
 * @param modules Modules whose server build the renderer has run, by slug.
 * @throws What the shell throws; a part that throws is told of in `failed`, and its place stays open.
 */
export async function renderPage(
  job: PageJob,
  modules: Readonly<Record<string, LoadedModule>>,
): Promise<RenderOutcome> {
  const client = createQueryClient(job, job.document);
  const { page, parts } = shownAt(job.document, job.path);
  const faults = await fillParts(parts, modules);
  if (page !== null) await loadWholePage(page);
  const open = new OpenParts();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={job.path + job.search}>{children}</StaticRouter>
  );
  const html = renderToString(
    <PartWatchContext value={{ begin: (part) => open.begin(part), end: (part) => open.end(part) }}>
      <App client={client} router={Router} />
    </PartWatchContext>,
  );
  return {
    html: html.replace(hints, ''),
    wanted: wantedReads(client),
    failed: [...faults, ...open.faults()],
  };
}
