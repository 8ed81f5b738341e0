import { createContext, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Endpoint, Role } from '@puchar/shared/contract';
import { Link } from '@puchar/shared/kit';
import { mayCall } from '@puchar/shared/organisers';
import { mayOpen } from './page-roles.ts';

/** Of the person who is signed in; `PanelFrame` provides it. The server decides by the same rule. */
const RoleContext = createContext<Role>('OWNER');

export function RoleProvider({ role, children }: { role: Role; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

export const useRole = (): Role => use(RoleContext);

export function useMayCall(endpoint: Pick<Endpoint, 'access' | 'roles'>): boolean {
  return mayCall(useRole(), endpoint);
}

interface AllowedProps {
  /** Shown to those who may call it. */
  endpoint: Endpoint;
  otherwise?: ReactNode;
  children: ReactNode;
}

export function Allowed({ endpoint, otherwise = null, children }: AllowedProps) {
  return useMayCall(endpoint) ? children : otherwise;
}

/** Plain text where the role may not open the page. */
export function PageLink({ to, children, ...rest }: ComponentProps<typeof Link>) {
  const role = useRole();
  if (mayOpen(role, to)) {
    return (
      <Link {...rest} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <span className={rest.className} translate={rest.translate}>
      {children}
    </span>
  );
}
