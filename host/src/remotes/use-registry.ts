import { apiQuery, endpoints, useQuery, useQueryClient } from '@puchar/shared/kit';
import type { RegistryModule } from '@puchar/shared/contract';

const registryQuery = apiQuery(endpoints.getModules, {});

export function useRegistry() {
  return useQuery(registryQuery);
}

/** Whether a module has this page in the present stage. */
export function useHasPage(path: string): boolean {
  const { data } = useRegistry();
  return data?.modules.some(({ routes }) => routes.some((route) => route.path === path)) ?? false;
}

export function useFreshModule(slug: string): () => Promise<RegistryModule | undefined> {
  const client = useQueryClient();
  return async () => {
    const document = await client
      .fetchQuery({ ...registryQuery, staleTime: 0 })
      .catch(() => client.getQueryData(registryQuery.queryKey));
    return document?.modules.find((module) => module.slug === slug);
  };
}
