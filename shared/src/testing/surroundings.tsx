import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { ErrorCode } from '../contract/error-texts.pl.ts';
import { errors } from '../contract/errors.ts';
import { cupBasicsOf } from '../domain/cup/cup-basics.ts';
import { ApiError } from '../kit/api/api-error.ts';
import { apiKey } from '../kit/api/api-query.ts';
import { SiteProvider } from '../kit/router/link.tsx';
import { aCup } from './cup-builder.ts';
import type { Site } from '../kit/router/link.tsx';
import { SlotProvider } from '../kit/slots/slot.tsx';
import type { SlotRenderer } from '../kit/slots/slot.tsx';

export interface PlaceOptions {
  url?: string;
  path?: string;
  site?: Partial<Site>;
  slots?: SlotRenderer;
  /** By call path: `[['/editions/get-current', edition]]`. */
  firstData?: readonly (readonly [path: string, response: unknown])[];
  /** Error codes: `[['/meetings/1', 'NOT_FOUND']]`. */
  rejected?: readonly (readonly [path: string, code: ErrorCode])[];
}

function seedError(client: QueryClient, path: string, code: ErrorCode): void {
  const queryKey = apiKey(path);
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  const error = new ApiError(errors[code].status, { message: errors[code].message, code });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: Date.now() });
}

export function quietClient({ firstData, rejected }: PlaceOptions): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, gcTime: Infinity } },
  });
  // As in the HTML of every page.
  client.setQueryData(apiKey('/cup/basics'), cupBasicsOf(aCup()));
  for (const [path, response] of firstData ?? []) client.setQueryData(apiKey(path), response);
  for (const [path, code] of rejected ?? []) seedError(client, path, code);
  return client;
}

interface SurroundingsProps {
  client: QueryClient;
  options: PlaceOptions;
  onAddress: (address: string) => void;
  children: ReactNode;
}

function Probe({ onAddress }: Pick<SurroundingsProps, 'onAddress'>) {
  const { pathname, search, hash } = useLocation();
  onAddress(`${pathname}${search}${hash}`);
  return null;
}

export function Surroundings({ client, options, onAddress, children }: SurroundingsProps) {
  const site: Site = { documents: [], closed: false, routes: [], ...options.site };
  return (
    <QueryClientProvider client={client}>
      <SiteProvider site={site}>
        <SlotProvider render={options.slots ?? (() => null)}>
          <Routes>
            <Route path={options.path ?? '*'} element={children} />
            <Route path="*" element={null} />
          </Routes>
          <Probe onAddress={onAddress} />
        </SlotProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}
