import type { OrganiserTeam } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { Field } from '../lib/form/fields.tsx';
import { AddressSelect, useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import { findRows, rowsIn, rowStates } from './consent-rows.ts';
import type { ConsentRow, RowState } from './consent-rows.ts';
import styles from './consent-filters.module.css';
import { texts } from './texts.pl.ts';

const everyState = 'ALL';
const teamNames = (teams: readonly OrganiserTeam[]) =>
  Object.fromEntries(
    teams.toSorted(compareNames).map(({ tag, name }) => [tag, `${name} (${tag})`]),
  );

/** A search goes through every state until one is chosen. */
function useConsentFilters(teams: readonly OrganiserTeam[]) {
  const { get, getKey, set } = useAddressFilter();
  const text = (get('szukaj') ?? '').trim();
  const tag = getKey('druzyna', teamNames(teams));
  const isNarrow = text !== '' || tag !== null;
  const chosen = getKey('stan', texts.states) ?? (isNarrow ? everyState : 'AWAITING_REVIEW');
  return { text, tag, chosen, set };
}

/** Of the states: all of them, or one. */
const stateOf = (chosen: RowState | typeof everyState): RowState | null =>
  chosen === everyState ? null : chosen;

export function useFilteredRows(rows: readonly ConsentRow[], teams: readonly OrganiserTeam[]) {
  const filters = useConsentFilters(teams);
  const found = findRows(rows, filters);
  return { found, shown: rowsIn(found, stateOf(filters.chosen)) };
}

interface ConsentFiltersProps {
  teams: readonly OrganiserTeam[];
  /** What the search and the team leave, in every state. */
  found: readonly ConsentRow[];
}

export function ConsentFilters({ teams, found }: ConsentFiltersProps) {
  const { text, chosen, set } = useConsentFilters(teams);
  return (
    <div className={styles.filters} role="search" aria-label={texts.filters}>
      <Field
        label={texts.search}
        type="search"
        required={false}
        defaultValue={text}
        onChange={({ target }) => set('szukaj', target.value)}
      />
      <AddressSelect
        name="druzyna"
        label={texts.team}
        all={texts.allTeams}
        labels={teamNames(teams)}
      />
      <div className={styles.states} role="group" aria-label={texts.state}>
        {([...rowStates, everyState] as const).map((state) => (
          <button
            key={state}
            type="button"
            className={styles.state}
            aria-pressed={state === chosen}
            onClick={() => set('stan', state)}
          >
            <span>{texts.states[state]}</span>{' '}
            <span className={styles.count}>{rowsIn(found, stateOf(state)).length}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
