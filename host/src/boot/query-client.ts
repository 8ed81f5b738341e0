import { QueryClient, notifyManager } from '@tanstack/react-query';
import { ApiError, apiKey } from '@puchar/shared/kit';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FirstData } from '@puchar/shared/remote';

const staleMs = 30_000;
const gcMs = 10 * 60_000;

function shouldRetry(failures: number, error: Error): boolean {
  const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return isTemporary && failures < 2;
}

/** A cached error is fetched again once an event invalidates it. */
function putError(client: QueryClient, path: string, status: number, code: string): void {
  const queryKey = apiKey(path);
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({
      status: 'error',
      error: new ApiError(status, { message: code, code }),
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
    });
}

export function createQueryClient(
  first: FirstData,
  registry: RegistryDocument | undefined,
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: gcMs,
        retry: shouldRetry,
        // Without a connection a page shows the error at once instead of pausing its requests.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection a write fails at once: it must not run by itself minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Fresh when served: the server's cached page is dropped together with the data in it.
  for (const [path, response] of Object.entries(first.answers)) {
    client.setQueryData(apiKey(path), response);
  }
  for (const [path, { status, code }] of Object.entries(first.refused ?? {})) {
    putError(client, path, status, code);
  }
  if (registry !== undefined) client.setQueryData(apiKey('/modules'), registry);
  return client;
}

/** A component that renders itself without end is gone by then, unless the line is slow. */
const longestHoldMs = 10_000;

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestHoldMs });
  else run();
}

/**
 * React renders what has not been hydrated within the first update that comes, without a turn of the browser. A component
 * that renders itself without end would then stop the page for good, so results wait until the processor is free or the
 * version before is shown. WebKit cannot say when that is.
 */
export function holdResults(isRendering: () => boolean): void {
  notifyManager.setScheduler((flush) => {
    setTimeout(() => {
      if (isRendering()) whenIdle(flush);
      else flush();
    }, 0);
  });
}

/**
 * A page that is left ends its reads itself: WebKit would report each that it ends as an error. One that comes back begins
 * them again.
 */
export function endReadsWithPage(client: QueryClient): void {
  addEventListener('pagehide', () => void client.cancelQueries());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void client.refetchQueries({ type: 'active', stale: true });
  });
}
