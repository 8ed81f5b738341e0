import { useCallback, useEffect, useMemo, useState } from 'react';
import { consentOf } from '@puchar/shared/domain';
import {
  matchPath,
  SiteProvider,
  SlotProvider,
  UnsavedChangesProvider,
  useLocation,
} from '@puchar/shared/kit';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { useServerEvents } from '../boot/use-server-events.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import { renderSlot } from '../remotes/remote-boundary.tsx';
import { useRegistry } from '../remotes/use-registry.ts';
import { reloadDocument } from './reload-document.ts';
import { HostRoutes } from './routes.tsx';

/** The module with personal data that an address belongs to. */
function personalOwner(
  document: RegistryDocument | undefined,
  pathname: string,
): RegistryModule | undefined {
  return document?.modules.find(
    ({ sensitivity, routes }) =>
      sensitivity === 'personal' && routes.some(({ path }) => matchPath(path, pathname) !== null),
  );
}

const nothing = { modules: [], closed: true };
/** Where the registry could not be read the host shows its own pages. */
const unknownRegistry = { site: 'public', stage: null } as const;

/**
 * The modules whose code may run in this document: on a page with personal data its own alone, even when
 * a later read of the registry lists the others.
 *
 * @param entered Address that the document was loaded at.
 * @returns Null for an address that must have a document of its own and was reached within another.
 */
function allowedModules(
  document: RegistryDocument | undefined,
  pathname: string,
  entered: string,
): { modules: readonly RegistryModule[]; closed: boolean } | null {
  const owner = personalOwner(document, pathname);
  if (owner === undefined && consentOf(pathname) !== null) {
    // The key stands in the address: no module's code may run beside it.
    return entered === pathname ? nothing : null;
  }
  if (owner === undefined) return { modules: document?.modules ?? [], closed: false };
  if (personalOwner(document, entered) !== owner) return null;
  return { modules: [owner], closed: true };
}

/** The newest value; while `isHeld` the one from when the hold began: a form with unsent input keeps its registry. */
function useHeld<T>(newest: T, isHeld: boolean): T {
  const [held, setHeld] = useState(newest);
  if (isHeld) return held;
  if (held !== newest) setHeld(newest);
  return newest;
}

/** Joins the layout, the pages and the modules that the registry names. */
export function Shell() {
  const { data: newest } = useRegistry();
  useServerEvents(newest?.site ?? 'public');
  const [holds, setHolds] = useState(0);
  const handleHold = useCallback((change: 1 | -1) => setHolds((count) => count + change), []);
  const document = useHeld(newest, holds > 0);
  const { pathname } = useLocation();
  const [entered] = useState(pathname);
  const allowed = useMemo(
    () => allowedModules(document, pathname, entered),
    [document, pathname, entered],
  );
  const { modules, closed } = allowed ?? nothing;
  useEffect(() => {
    if (allowed === null) reloadDocument();
  }, [allowed]);
  const site = useMemo(
    () => ({
      documents: document?.documents ?? [],
      closed,
      routes: (document?.modules ?? []).flatMap(({ routes }) => routes.map(({ path }) => path)),
    }),
    [document, closed],
  );
  const render = useCallback(
    (name: string, props: object) => renderSlot(modules, name, props),
    [modules],
  );
  return (
    <SiteProvider site={site}>
      <SlotProvider render={render}>
        <UnsavedChangesProvider onHold={handleHold}>
          <RootLayout>
            {allowed !== null && (
              <HostRoutes
                key={document?.preview?.until}
                registry={document ?? unknownRegistry}
                modules={modules}
              />
            )}
          </RootLayout>
        </UnsavedChangesProvider>
      </SlotProvider>
    </SiteProvider>
  );
}
