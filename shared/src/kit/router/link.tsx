import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { needsDocumentLoad, useSite } from './site.tsx';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>;

export interface LinkProps extends AnchorProps {
  /** Absolute path inside the site, with query and fragment where wanted. */
  to: string;
}

/** A link inside the site; pages with personal data are entered and left by a full document load. */
export function Link({ to, ...rest }: LinkProps) {
  const site = useSite();
  return <RouterLink to={to} reloadDocument={needsDocumentLoad(site, to)} {...rest} />;
}

/** As {@link Link}, with `aria-current="page"` on the page it leads to and below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const current = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />;
}
