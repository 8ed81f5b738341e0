import { apiQuery, endpoints, useQuery, useQueryClient } from '@puchar/shared/kit';
import type { RegistryModule } from '@puchar/shared/contract';

const registryQuery = apiQuery(endpoints.getModules, {});

/** The registry document: from the HTML at first, read again when the registry or the stage changes. */
export function useRegistry() {
  return useQuery(registryQuery);
}

/** Reads the registry anew; gives the module as it stands there now, undefined when it cannot be had. */
export function useFreshModule(slug: string): () => Promise<RegistryModule | undefined> {
  const client = useQueryClient();
  return async () => {
    const document = await client
      .fetchQuery({ ...registryQuery, staleTime: 0 })
      .catch(() => client.getQueryData(registryQuery.queryKey));
    return document?.modules.find((module) => module.slug === slug);
  };
}
