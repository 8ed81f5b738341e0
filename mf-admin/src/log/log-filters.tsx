import { useEffect, useRef } from 'react';
import { Button, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { DateField } from '../lib/fields/date-field.tsx';
import { SelectField } from '../lib/fields/field.tsx';
import { isPartOfDate } from '../lib/fields/whole-dates.ts';
import styles from './log.module.css';
import { groupNames, texts } from './texts.pl.ts';
import type { LogFilters as Filters } from './use-log-filters.ts';

const groups = [
  { value: '', label: texts.everything },
  ...Object.entries(groupNames).map(([value, label]) => ({ value, label })),
];

interface DayFilterProps {
  name: 'from' | 'to';
  value: string;
  onChange: Filters['set'];
}

/**
 * A day of the filters. It belongs to who is typing in it: half a day, or one of a year that is not whole yet, is no filter,
 * and what comes back from the address would take it away.
 */
function DayFilter({ name, value, onChange }: DayFilterProps) {
  const entry = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = entry.current;
    if (input !== null && input !== document.activeElement) input.value = value;
  }, [value]);
  return (
    <DateField
      ref={entry}
      label={texts[name]}
      type="date"
      required={false}
      defaultValue={value}
      onChange={({ target }) => {
        if (!isPartOfDate(target)) onChange(name, target.value);
      }}
    />
  );
}

/** Group of actions, organiser and days; each counts at once. */
export function LogFilters({ filters: { value, set, clear, isFiltered } }: { filters: Filters }) {
  const { data: admins = [] } = useQuery(apiQuery(organiserEndpoints.getAdmins, {}));
  const actors = [
    { value: '', label: texts.everybody },
    ...admins.map(({ id, nickname }) => ({ value: id, label: nickname })),
  ];
  return (
    <section className={styles.filters} aria-label={texts.filters}>
      <SelectField
        label={texts.group}
        choices={groups}
        value={value('group')}
        onChange={(event) => set('group', event.target.value)}
      />
      <SelectField
        label={texts.actor}
        choices={actors}
        value={value('actor')}
        onChange={(event) => set('actor', event.target.value)}
      />
      <DayFilter name="from" value={value('from')} onChange={set} />
      <DayFilter name="to" value={value('to')} onChange={set} />
      {isFiltered ? (
        <div className={styles.clear}>
          {value('subject') === '' ? null : (
            <p className={styles.hint}>{texts.subjectFilter(value('subject'))}</p>
          )}
          <Button onClick={clear}>{texts.clear}</Button>
        </div>
      ) : null}
    </section>
  );
}
