import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { needsDocumentLoad, useSite } from './site.tsx';

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
