import type { Meeting } from '@puchar/shared/contract';
import { dayKey } from '@puchar/shared/domain';

/** Meetings of one day of Polish time, in the order in which they came. */
export interface MeetingDay {
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
