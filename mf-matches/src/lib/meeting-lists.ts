import type { Meeting } from '@puchar/shared/contract';
import { dayKey } from '@puchar/shared/domain';

interface MeetingDay {
  /** `yyyy-MM-dd`; null for meetings whose date is not agreed. */
  day: string | null;
  meetings: [Meeting, ...Meeting[]];
}

/** Meetings by days. Those without an agreed date come last: the date they carry is provisional. */
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

export const pageParameter = 'strona';

export function pageIn(search: URLSearchParams): number {
  const text = search.get(pageParameter) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete(pageParameter);
  else next.set(pageParameter, String(page));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** A meeting that changes its state between two fetches shifts the pages by one, so a row may come twice. */
export function uniqueMeetings(pages: readonly Meeting[][]): Meeting[] {
  const byId = new Map<string, Meeting>();
  for (const meeting of pages.flat()) {
    if (!byId.has(meeting.id)) byId.set(meeting.id, meeting);
  }
  return [...byId.values()];
}

/** As in the `data` of the slot. */
export const compactRows = 4;

/** Meetings with an agreed date first. */
export function nextMeetings(upcoming: readonly Meeting[]): Meeting[] {
  const agreed = upcoming.filter((meeting) => !meeting.toBeRescheduled);
  const open = upcoming.filter((meeting) => meeting.toBeRescheduled);
  return [...agreed, ...open].slice(0, compactRows);
}

export function lastMeetings(finished: readonly Meeting[]): Meeting[] {
  return finished.slice(0, compactRows);
}
