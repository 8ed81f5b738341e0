import { QueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@puchar/shared/kit';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FirstData } from './data-blocks.ts';

const staleMs = 30_000;
const keptMs = 10 * 60_000;

/** A refusal stays a refusal; only what may pass is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return mayPass && failures < 2;
}

/** The one query client of the page, filled with what the HTML brought. */
export function createQueryClient(
  first: FirstData,
  registry: RegistryDocument | undefined,
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMs, gcTime: keptMs, retry: shouldRetry },
      mutations: { retry: false },
    },
  });
  // True at the moment of serving: the server's copy of the page falls with the data in it.
  for (const [path, answer] of Object.entries(first)) client.setQueryData(apiKey(path), answer);
  if (registry !== undefined) client.setQueryData(apiKey('/modules'), registry);
  return client;
}
