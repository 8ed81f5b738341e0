import type { AuditQueryInput } from '@puchar/shared/contract';
import { warsawInstant } from '@puchar/shared/domain';
import { useSearchParams } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';

/** As the address spells them. */
export const filterNames = {
  group: 'dzial',
  actor: 'kto',
  from: 'od',
  to: 'do',
  subject: 'czego',
  page: 'strona',
} as const;
export type FilterName = Exclude<keyof typeof filterNames, 'page'>;

const dayMs = 86_400_000;

/** Whether a text is a day that there is. */
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

/** The filters and the page of the log, which live in the address. */
export function useLogFilters() {
  const [params, setParams] = useSearchParams();
  const value = (name: keyof typeof filterNames) => params.get(filterNames[name]) ?? '';
  const query = queryOf(value);

  return {
    value,
    query,
    page: query.page ?? 1,
    isFiltered: Object.keys(query).length > 1,
    /** Another filter begins at the first page. */
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
    /** Address of another page of the same filters. */
    pageAddress: (page: number) => {
      const next = new URLSearchParams(params);
      if (page === 1) next.delete(filterNames.page);
      else next.set(filterNames.page, String(page));
      const text = next.toString();
      return text === '' ? '/dziennik' : `/dziennik?${text}`;
    },
  };
}

export type LogFilters = ReturnType<typeof useLogFilters>;
