import { QueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@puchar/shared/kit';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FirstData } from '@puchar/shared/remote';

const staleMs = 30_000;
const keptMs = 10 * 60_000;

/** A refusal stays a refusal; only what may pass is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return mayPass && failures < 2;
}

/** Puts a refusal where an answer would stand; it is asked for again when the page is told of a change. */
function refuse(client: QueryClient, path: string, status: number, code: string): void {
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
        gcTime: keptMs,
        retry: shouldRetry,
        // Without a connection a page says so, in place of waiting without a word, and reads when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection an act is refused at once: nobody wants it done minutes later, by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // True at the moment of serving: the server's copy of the page falls with the data in it.
  for (const [path, answer] of Object.entries(first.answers)) {
    client.setQueryData(apiKey(path), answer);
  }
  for (const [path, { status, code }] of Object.entries(first.refused ?? {})) {
    refuse(client, path, status, code);
  }
  if (registry !== undefined) client.setQueryData(apiKey('/modules'), registry);
  return client;
}
