import type { Meeting } from '@puchar/shared/contract';
import { dayKey } from '@puchar/shared/domain';

/** Meetings of one day of Polish time, in the order in which they came. */
interface MeetingDay {
  /** `yyyy-MM-dd`; null for meetings whose date is not agreed. */
  day: string | null;
  meetings: [Meeting, ...Meeting[]];
}

/**
 * Meetings under the days they are played on. Those whose date is still being agreed stand last: the
 * date they carry is the one they will not be played on.
 */
export function groupByDay(meetings: readonly Meeting[]): MeetingDay[] {
  const days = new Map<string | null, MeetingDay>();
  for (const meeting of meetings) {
    const day = meeting.toBeRescheduled ? null : dayKey(meeting.date);
    const known = days.get(day);
    if (known === undefined) days.set(day, { day, meetings: [meeting] });
    else known.meetings.push(meeting);
  }
  const grouped = [...days.values()];
  return [
    ...grouped.filter(({ day }) => day !== null),
    ...grouped.filter(({ day }) => day === null),
  ];
}

/** Name of the search parameter with the page that a list begins with. */
export const pageParameter = 'strona';

/** Number of the page in an address; 1 where there is none, or one that is no page. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get(pageParameter) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Query of the same address on another page; the first needs no parameter. */
export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete(pageParameter);
  else next.set(pageParameter, String(page));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Pages as one list. A meeting that changed its state while pages were being fetched moves the others
 * by one, so that a row can come twice: the first stays.
 */
export function uniqueMeetings(pages: readonly Meeting[][]): Meeting[] {
  const byId = new Map<string, Meeting>();
  for (const meeting of pages.flat()) {
    if (!byId.has(meeting.id)) byId.set(meeting.id, meeting);
  }
  return [...byId.values()];
}

/** Rows of the compact list at most, for each of upcoming and finished. */
const compactRows = 4;

/** Next meetings with an agreed date; those without one fill up what is left. */
export function nextMeetings(upcoming: readonly Meeting[]): Meeting[] {
  const agreed = upcoming.filter((meeting) => !meeting.toBeRescheduled);
  const open = upcoming.filter((meeting) => meeting.toBeRescheduled);
  return [...agreed, ...open].slice(0, compactRows);
}

/** Most recent results. @param finished Newest first. */
export function lastMeetings(finished: readonly Meeting[]): Meeting[] {
  return finished.slice(0, compactRows);
}
