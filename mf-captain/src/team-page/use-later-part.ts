import { useQuery } from '@puchar/shared/kit';

/** A chunk that is loaded once a part of the page is opened; on a bad network it can be tried again. */
export function useLaterPart<Part>(name: string, load: () => Promise<Part>) {
  return useQuery({
    queryKey: ['captain-part', name],
    queryFn: load,
    staleTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });
}
