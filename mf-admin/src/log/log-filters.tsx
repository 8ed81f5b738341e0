import { useEffect, useRef } from 'react';
import type { AuditQueryInput, AuditRow } from '@puchar/shared/contract';
import { warsawInstant } from '@puchar/shared/domain';
import { apiQuery, Button, useQuery, useSearchParams } from '@puchar/shared/kit';
import { organiserEndpoints, systemActor } from '@puchar/shared/organisers';
import { choicesOf, DateField, isPartOfDate, SelectField } from '../lib/form/fields.tsx';
import { useMayCall } from '../lib/session/role.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './log.module.css';
import { groupNames, texts } from './texts.pl.ts';

const filterNames = {
  group: 'dzial',
  actor: 'kto',
  from: 'od',
  to: 'do',
  subject: 'czego',
  page: 'strona',
} as const;
type FilterName = Exclude<keyof typeof filterNames, 'page'>;

const dayMs = 86_400_000;

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** Whole days in Poland, the last one included. */
function queryOf(value: (name: keyof typeof filterNames) => string): AuditQueryInput {
  const [from, to] = [value('from'), value('to')];
  const candidate = {
    page: Number(value('page') || '1'),
    ...(value('group') && { action: value('group') }),
    ...(value('actor') && { actorId: value('actor') }),
    ...(value('subject') && { subjectId: value('subject') }),
    ...(isDay(from) && { from: warsawInstant(from, '00:00') }),
    ...(isDay(to) && { to: warsawInstant(dayAfter(to), '00:00') }),
  };
  // An address typed by hand may hold anything.
  return organiserEndpoints.getAuditLog.query.safeParse(candidate).success
    ? candidate
    : { page: 1 };
}

export function useLogFilters() {
  const [params, setParams] = useSearchParams();
  const value = (name: keyof typeof filterNames) => params.get(filterNames[name]) ?? '';
  const query = queryOf(value);

  return {
    value,
    query,
    page: query.page ?? 1,
    isFiltered: Object.keys(query).length > 1,
    set: (name: FilterName, text: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(filterNames.page);
          if (text === '') next.delete(filterNames[name]);
          else next.set(filterNames[name], text);
          return next;
        },
        { replace: true },
      ),
    clear: () => setParams({}, { replace: true }),
    pageAddress: (page: number) => {
      const next = new URLSearchParams(params);
      if (page === 1) next.delete(filterNames.page);
      else next.set(filterNames.page, String(page));
      const text = next.toString();
      return text === '' ? '/dziennik' : `/dziennik?${text}`;
    },
  };
}

export type Filters = ReturnType<typeof useLogFilters>;

interface DayFilterProps {
  name: 'from' | 'to';
  value: string;
  onChange: Filters['set'];
}

/** Uncontrolled while focused: a half-typed day is no filter, and the value from the address would overwrite it. */
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

/** What a data-protection person gets. */
const personGroups = Object.fromEntries(
  Object.entries(groupNames).filter(([prefix]) => /^(consent|player|personal-data)/.test(prefix)),
);

export function LogFilters({ filters: { value, set } }: { filters: Filters }) {
  const isForAll = useMayCall(organiserEndpoints.getAdmins);
  const { data: admins = [] } = useQuery({
    ...apiQuery(organiserEndpoints.getAdmins, {}),
    enabled: isForAll,
  });
  return (
    <section className={styles.filters} aria-label={texts.filters}>
      <SelectField
        label={texts.group}
        empty={texts.everything}
        choices={choicesOf(isForAll ? groupNames : personGroups)}
        value={value('group')}
        onChange={(event) => set('group', event.target.value)}
      />
      <SelectField
        label={texts.actor}
        empty={texts.everyone}
        choices={[
          ...admins.map(({ id, nickname }) => ({ value: id, label: nickname })),
          { value: systemActor, label: texts.systemChoice },
        ]}
        value={value('actor')}
        onChange={(event) => set('actor', event.target.value)}
      />
      <DayFilter name="from" value={value('from')} onChange={set} />
      <DayFilter name="to" value={value('to')} onChange={set} />
    </section>
  );
}

interface ActiveFiltersProps {
  filters: Filters;
  rows: readonly AuditRow[];
}

/** The thing that was chosen by its name, which any of its entries may have. */
export function ActiveFilters({ filters, rows }: ActiveFiltersProps) {
  const { value, clear, isFiltered } = filters;
  if (!isFiltered) return null;
  const id = value('subject').toLowerCase();
  const name = rows.map(({ names }) => names[id]).find((found) => found !== undefined);
  return (
    <div className={styles.clear}>
      {id === '' ? null : (
        <p className={panel.note}>
          <span>{texts.subjectFilter}</span>{' '}
          <strong translate="no">{name ?? texts.oneThing}</strong>
        </p>
      )}
      <Button onClick={clear}>{texts.clear}</Button>
    </div>
  );
}
