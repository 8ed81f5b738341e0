import { createContext, use } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { matchRoute } from '../../contract/path-template.ts';

/** A click that opens no other tab or window. */
export function isPlainPress({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

export interface Site {
  /** Route paths entered by a full document load. */
  documents: readonly string[];
  /** This document is one of them: every way out is a document load. */
  closed: boolean;
  routes: readonly string[];
}

const SiteContext = createContext<Site>({ documents: [], closed: false, routes: [] });

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  return use(SiteContext);
}

function needsDocumentLoad(site: Site, to: string): boolean {
  if (site.closed) return true;
  const pathname = to.split(/[?#]/, 1)[0] ?? to;
  return site.documents.some((path) => matchRoute(path, pathname) !== null);
}

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>;

export interface LinkProps extends AnchorProps {
  to: string;
}

/** Pages with personal data are entered and left by a full document load. */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const isDocument = needsDocumentLoad(useSite(), to);
  const href = useHref(to);
  // React Router's own `Link` brings its framework's loaders along.
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

/** Sets `aria-current="page"` on the page it leads to and below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const current = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />;
}
