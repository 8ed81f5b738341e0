import { Button, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, SelectField } from '../lib/fields/field.tsx';
import styles from './log.module.css';
import { groupNames, texts } from './texts.pl.ts';
import type { LogFilters as Filters } from './use-log-filters.ts';

const groups = [
  { value: '', label: texts.everything },
  ...Object.entries(groupNames).map(([value, label]) => ({ value, label })),
];

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
      <Field
        label={texts.from}
        type="date"
        required={false}
        value={value('from')}
        onChange={(event) => set('from', event.target.value)}
      />
      <Field
        label={texts.to}
        type="date"
        required={false}
        value={value('to')}
        onChange={(event) => set('to', event.target.value)}
      />
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
