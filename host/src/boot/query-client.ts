import { QueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@puchar/shared/kit';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FirstData } from '@puchar/shared/remote';

const staleMs = 30_000;
const gcMs = 10 * 60_000;

/** Only temporary errors are retried. */
function shouldRetry(failures: number, error: Error): boolean {
  const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return isTemporary && failures < 2;
}

/** Puts an error response into the cache; it is fetched again once an event invalidates it. */
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

/** The one query client of the page, filled with what the HTML brought. */
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
        // Without a connection a page says so at once, instead of pausing its requests, and fetches when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection a write fails at once: the user would not expect it to run by itself minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Fresh when served: the server's cached page is dropped together with the data in it.
  for (const [path, answer] of Object.entries(first.answers)) {
    client.setQueryData(apiKey(path), answer);
  }
  for (const [path, { status, code }] of Object.entries(first.refused ?? {})) {
    putError(client, path, status, code);
  }
  if (registry !== undefined) client.setQueryData(apiKey('/modules'), registry);
  return client;
}
