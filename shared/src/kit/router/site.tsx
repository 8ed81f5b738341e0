import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { matchRoute } from '../../contract/path-template.ts';

/** What links must know of the document they stand in. */
export interface Site {
  /** Route paths that are entered by a full document load. */
  documents: readonly string[];
  /** Whether this document itself belongs to one of them: then every way out is a document load. */
  closed: boolean;
  /** Route paths of the modules that are on, as the router spells them (`/mecze/:matchId`). */
  routes: readonly string[];
}

const SiteContext = createContext<Site>({ documents: [], closed: false, routes: [] });

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  return use(SiteContext);
}

/** Whether going to `to` must load a new document. `to` may carry a query and a fragment. */
export function needsDocumentLoad(site: Site, to: string): boolean {
  if (site.closed) return true;
  const pathname = to.split(/[?#]/, 1)[0] ?? to;
  return site.documents.some((path) => matchRoute(path, pathname) !== null);
}
