import { useCallback, useMemo, useState } from 'react';
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
import { renderSlot } from '../remotes/slots.tsx';
import { useHeld } from '../remotes/use-held.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { ShellRoutes } from './routes.tsx';

/**
 * The modules whose code may run in this document: on a page with personal data its own alone, even when
 * a later read of the registry lists the others.
 */
function allowedModules(
  document: RegistryDocument | undefined,
  pathname: string,
): { modules: readonly RegistryModule[]; closed: boolean } {
  const modules = document?.modules ?? [];
  const owner = modules.find(
    ({ sensitivity, routes }) =>
      sensitivity === 'personal' && routes.some(({ path }) => matchPath(path, pathname) !== null),
  );
  return owner === undefined ? { modules, closed: false } : { modules: [owner], closed: true };
}

/** Joins the layout, the pages and the modules that the registry names. */
export function Shell() {
  useServerEvents();
  const { data: newest } = useRegistry();
  const [holds, setHolds] = useState(0);
  const handleHold = useCallback((change: 1 | -1) => setHolds((count) => count + change), []);
  const document = useHeld(newest, holds > 0);
  const { pathname } = useLocation();
  const { modules, closed } = useMemo(
    () => allowedModules(document, pathname),
    [document, pathname],
  );
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
            <ShellRoutes site={document?.site ?? 'public'} modules={modules} />
          </RootLayout>
        </UnsavedChangesProvider>
      </SlotProvider>
    </SiteProvider>
  );
}
