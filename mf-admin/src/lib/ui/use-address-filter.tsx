import { useSearchParams } from '@puchar/shared/kit';
import { choicesOf, SelectField } from '../form/fields.tsx';

export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  const replaceBy = (next: URLSearchParams) =>
    setSearch(next, { replace: true, preventScrollReset: true });
  return {
    get: (name: string) => search.get(name),
    getKey: <Key extends string>(name: string, labels: Readonly<Record<Key, string>>) => {
      const value = search.get(name) ?? '';
      return Object.hasOwn(labels, value) ? (value as Key) : null; // Just looked up among the keys.
    },
    /** An empty value removes the parameter. */
    set: (name: string, value: string | null) => {
      const next = new URLSearchParams(search);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      replaceBy(next);
    },
    clear: () => replaceBy(new URLSearchParams()),
  };
}

interface AddressSelectProps {
  name: string;
  label: string;
  all: string;
  labels: Readonly<Record<string, string>>;
}

export function AddressSelect({ name, label, all, labels }: AddressSelectProps) {
  const { getKey, set } = useAddressFilter();
  return (
    <SelectField
      label={label}
      empty={all}
      choices={choicesOf(labels)}
      value={getKey(name, labels) ?? ''}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}
