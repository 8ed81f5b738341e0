import { apiQuery, endpoints, useQuery, useQueryClient } from '@puchar/shared/kit';
import type { RegistryModule, Stage } from '@puchar/shared/contract';

const registryQuery = apiQuery(endpoints.getModules, {});

/** The registry document: from the HTML at first, fetched again when modules or the stage change. */
export function useRegistry() {
  return useQuery(registryQuery);
}

/** The stage by which pages and menu go; GROUPS without an edition and where the registry could not be read. */
export function useStage(): Stage {
  return useRegistry().data?.stage ?? 'GROUPS';
}

/** Fetches the registry; gives the module as it is there now, undefined when it cannot be had. */
export function useFreshModule(slug: string): () => Promise<RegistryModule | undefined> {
  const client = useQueryClient();
  return async () => {
    const document = await client
      .fetchQuery({ ...registryQuery, staleTime: 0 })
      .catch(() => client.getQueryData(registryQuery.queryKey));
    return document?.modules.find((module) => module.slug === slug);
  };
}
