import { createContext, use } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { matchRoute } from '../../contract/path-template.ts';

/** Whether a click follows a link here, and not in another tab or window. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

/** What links must know of the document they appear in. */
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
function needsDocumentLoad(site: Site, to: string): boolean {
  if (site.closed) return true;
  const pathname = to.split(/[?#]/, 1)[0] ?? to;
  return site.documents.some((path) => matchRoute(path, pathname) !== null);
}

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>;

export interface LinkProps extends AnchorProps {
  /** Absolute path inside the site, with query and fragment where wanted. */
  to: string;
}

/** A link inside the site; pages with personal data are entered and left by a full document load. */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const isDocument = needsDocumentLoad(useSite(), to);
  const href = useHref(to);
  // The router's own link brings its framework's loaders along, which this site has no use for.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isDocument && !event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

/** As {@link Link}, with `aria-current="page"` on the page it leads to and below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const current = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />;
}
