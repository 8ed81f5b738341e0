import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SiteProvider } from '../kit/router/site.tsx';
import type { Site } from '../kit/router/site.tsx';
import { SlotProvider } from '../kit/slots/slot.tsx';
import type { SlotRenderer } from '../kit/slots/slot.tsx';

export interface RenderOptions {
  /** Address the page is opened at, `/` unless told. */
  url?: string;
  /** Router path of the page, `/mecze/:matchId`, where it reads params. */
  path?: string;
  /** Addresses visited before, oldest first. */
  before?: readonly string[];
  site?: Partial<Site>;
  slots?: SlotRenderer;
  /** Answers that the HTML brought, by call path: `[['/editions/get-current', edition]]`. */
  firstData?: readonly (readonly [path: string, answer: unknown])[];
  /** `jest.advanceTimersByTime` where the test uses fake timers. */
  advanceTimers?: (ms: number) => void;
}

function quietClient(firstData: RenderOptions['firstData']): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, gcTime: Infinity } },
  });
  for (const [path, answer] of firstData ?? []) client.setQueryData(['api', path], answer);
  return client;
}

/** Renders a page or component with everything the host supplies around it. */
export function renderAt(ui: ReactNode, options: RenderOptions = {}) {
  const client = quietClient(options.firstData);
  const at = { current: options.url ?? '/' };
  const site: Site = { documents: [], closed: false, routes: [], ...options.site };

  function Probe() {
    const { pathname, search, hash } = useLocation();
    at.current = `${pathname}${search}${hash}`;
    return null;
  }

  const user = userEvent.setup(
    options.advanceTimers ? { advanceTimers: options.advanceTimers } : {},
  );
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[...(options.before ?? []), at.current]}>
        <SiteProvider site={site}>
          <SlotProvider render={options.slots ?? (() => null)}>
            <Routes>
              <Route path={options.path ?? '*'} element={ui} />
              <Route path="*" element={null} />
            </Routes>
            <Probe />
          </SlotProvider>
        </SiteProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, user, client, currentUrl: () => at.current };
}
