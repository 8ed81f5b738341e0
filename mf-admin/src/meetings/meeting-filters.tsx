import { useEffect, useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import type { Meeting } from '@puchar/shared/contract';
import { Button, EmptyState } from '@puchar/shared/kit';
import { Field } from '../lib/form/fields.tsx';
import { AddressSelect, useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import panel from '../lib/ui/panel.module.css';
import { choiceNames, filterMeetings } from './filter-meetings.ts';
import type { Choices, Filter } from './filter-meetings.ts';
import styles from './meetings.module.css';
import type { BracketPlace } from '../lib/bracket-places.ts';
import { filterTexts, texts } from './texts.pl.ts';
import { activeFilters, filterName } from './use-meeting-filter.ts';

/** Uncontrolled while focused: the address follows the typing late. */
function SearchField() {
  const { get, set } = useAddressFilter();
  const value = get('szukaj') ?? '';
  const entry = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = entry.current;
    if (input !== null && input !== document.activeElement) input.value = value;
  }, [value]);
  return (
    <Field
      ref={entry}
      label={texts.search}
      type="search"
      required={false}
      autoComplete="off"
      defaultValue={value}
      onChange={({ target }) => set('szukaj', target.value)}
    />
  );
}

/** On a phone behind a button, so that the first meetings are on the first screen. */
function Selects({ filter, choices }: { filter: Filter; choices: Choices }) {
  const id = useId();
  const chosen = choiceNames.filter((name) => filter[name] !== undefined).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <>
      <div className={styles.toggle}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {texts.filters(chosen)}
        </Button>
      </div>
      <div id={id} className={styles.selects} data-open={isOpen}>
        {choiceNames.map((name) => (
          <AddressSelect key={name} name={name} labels={choices[name]} {...filterTexts[name]} />
        ))}
      </div>
    </>
  );
}

interface MeetingFiltersProps {
  filter: Filter;
  choices: Choices;
  shown: number;
  all: number;
  summary: Ref<HTMLOutputElement>;
  onClear: () => void;
}

export function MeetingFilters(props: MeetingFiltersProps) {
  const { filter, choices, shown, all, summary, onClear } = props;
  return (
    <div className={panel.stack}>
      <div className={styles.filters} role="search">
        <SearchField />
        <Selects filter={filter} choices={choices} />
      </div>
      <div className={styles.summary}>
        <output ref={summary} tabIndex={-1} className={panel.meta}>
          {texts.shown(shown, all)}
        </output>
        {activeFilters(filter).length === 0 ? null : (
          <Button look="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

interface NonePassProps {
  filter: Filter;
  choices: Choices;
  meetings: readonly Meeting[];
  places: ReadonlyMap<string, BracketPlace>;
  onRemoved: () => void;
}

/** Names the filters that hide every meeting, and which of them alone brings some back. */
export function NonePass({ filter, choices, meetings, places, onRemoved }: NonePassProps) {
  const { set } = useAddressFilter();
  const named = activeFilters(filter).map((name) => {
    const { [name]: _removed, ...others } = filter;
    return {
      name,
      text: filterName(name, filter, choices),
      without: filterMeetings(meetings, others, places).length,
    };
  });
  return (
    <>
      <EmptyState>{texts.nonePass(named.map(({ text }) => text).join(', '))}</EmptyState>
      <div className={panel.tools}>
        {named
          .filter(({ without }) => without > 0)
          .map(({ name, text, without }) => (
            <Button
              key={name}
              onClick={() => {
                set(name, null);
                onRemoved();
              }}
            >
              {texts.without(text, without)}
            </Button>
          ))}
      </div>
    </>
  );
}
