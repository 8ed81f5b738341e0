import { useSearchParams } from '@puchar/shared/kit';
import { rankingPath } from '../lib/paths.ts';

/** Names of the address. */
export const parameters = {
  view: 'widok',
  stage: 'etap',
  role: 'rola',
  sort: 'sort',
  direction: 'kierunek',
  page: 'strona',
} as const;

const names = ['view', 'stage', 'role', 'sort', 'direction', 'page'] as const;
type Parameter = (typeof names)[number];

export const championsView = 'bohaterowie';

/** Null removes it. */
export type Change = Partial<Record<Parameter, string | null>>;

function changed(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) {
    const value = change[name];
    if (value === null) next.delete(parameters[name]);
    else if (value !== undefined) next.set(parameters[name], value);
  }
  return next;
}

/** What the address says, unknown values included, and how a choice changes it. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  return {
    valueOf: (name: Parameter) => search.get(parameters[name]),
    hrefOf: (change: Change) => {
      const text = changed(search, change).toString();
      return text === '' ? rankingPath : `${rankingPath}?${text}`;
    },
    choose: (change: Change) =>
      setSearch(changed(search, change), { replace: true, preventScrollReset: true }),
  };
}
export type View = ReturnType<typeof useView>;

export const wordsOf = ({ valueOf }: View) => ({
  sort: valueOf('sort'),
  direction: valueOf('direction'),
});

const rowsAPage = 50;

export const pageIn = ({ valueOf }: View) => ({ wanted: valueOf('page'), size: rowsAPage });
