import { useCallback, useEffect, useMemo, useState } from 'react';
import { isKeyAddress } from '@puchar/shared/domain';
import {
  matchPath,
  SiteProvider,
  SlotProvider,
  UnsavedChangesProvider,
  useLocation,
} from '@puchar/shared/kit';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { useServerEvents } from '../server-events/use-server-events.ts';
import { useKills } from '../closed-form/use-kills.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import { setLenders } from '../remotes/lent-libraries.ts';
import { renderSlot } from '../remotes/remote-boundary.tsx';
import { useRegistry } from '../remotes/use-registry.ts';
import { reloadDocument } from './reload-document.ts';
import { HostRoutes } from './routes.tsx';

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
const unknownRegistry = { site: 'public', stage: null } as const;

/**
 * The modules whose code may run here: on a page with personal data its own alone. `entered` is the path that the
 * document was loaded at; null means that the address needs a document of its own.
 */
function allowedModules(
  document: RegistryDocument | undefined,
  pathname: string,
  entered: string,
): { modules: readonly RegistryModule[]; closed: boolean } | null {
  const owner = personalOwner(document, pathname);
  if (owner === undefined && isKeyAddress(pathname)) {
    // The key stands in the address: no module's code may run beside it.
    return entered === pathname ? nothing : null;
  }
  if (owner === undefined) return { modules: document?.modules ?? [], closed: false };
  if (personalOwner(document, entered) !== owner) return null;
  return { modules: [owner], closed: true };
}

/** A form with unsent input keeps the registry that it began with. */
function useHeld<T>(newest: T, isHeld: boolean): T {
  const [held, setHeld] = useState(newest);
  if (isHeld) return held;
  if (held !== newest) setHeld(newest);
  return newest;
}

/** When the section of the site changes, whose module may leave something behind. */
function useEndOfLeftovers(pathname: string): void {
  const [, section] = pathname.split('/');
  useEffect(
    () => () =>
      void import(/* webpackChunkName: "vitals" */ '../module-health/leftovers.ts').then(
        ({ endLeftovers }) => endLeftovers(),
      ),
    [section],
  );
}

export function Shell() {
  const { data: newest } = useRegistry();
  useServerEvents(newest?.site ?? 'public');
  useEffect(() => setLenders(newest?.modules ?? []), [newest]);
  const [holds, setHolds] = useState(0);
  const handleHold = useCallback((change: 1 | -1) => setHolds((count) => count + change), []);
  const document = useHeld(newest, holds > 0);
  const { gone, offer } = useKills(holds > 0);
  const { pathname } = useLocation();
  const [entered] = useState(pathname);
  const allowed = useMemo(
    () => allowedModules(document, pathname, entered),
    [document, pathname, entered],
  );
  // Beside what was typed no other module's code may run.
  const { modules: open, closed } = offer === null ? (allowed ?? nothing) : nothing;
  const modules = useMemo(
    () => (gone.length === 0 ? open : open.filter(({ slug }) => !gone.includes(slug))),
    [open, gone],
  );
  useEffect(() => {
    if (allowed === null) reloadDocument();
  }, [allowed]);
  useEndOfLeftovers(pathname);
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
            {offer !== null && <div>{offer}</div>}
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
