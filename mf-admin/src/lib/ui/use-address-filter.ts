import { useSearchParams } from '@puchar/shared/kit';

/** Search parameters of the address that filter a list. */
export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string) => search.get(name),
    /** An empty value takes the parameter away. */
    set: (name: string, value: string | null) => {
      const next = new URLSearchParams(search);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
