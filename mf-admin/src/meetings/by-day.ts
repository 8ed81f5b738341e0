import type { Meeting } from '@puchar/shared/contract';
import { formatDayHeading, warsawWall } from '@puchar/shared/domain';

export interface MeetingDay {
  heading: string;
  meetings: Meeting[];
}

/**
 * Meetings under their days in Warsaw, in the order they come; those without a settled date apart, at
 * the end.
 *
 * @param undated Heading of the last.
 */
export function byDay(meetings: readonly Meeting[], undated: string): MeetingDay[] {
  const days = new Map<string, MeetingDay>();
  for (const meeting of meetings.filter(({ toBeRescheduled }) => !toBeRescheduled)) {
    const key = warsawWall(meeting.date).slice(0, 10);
    const day = days.get(key) ?? { heading: formatDayHeading(meeting.date), meetings: [] };
    day.meetings.push(meeting);
    days.set(key, day);
  }
  const open = meetings.filter(({ toBeRescheduled }) => toBeRescheduled);
  return [...days.values(), ...(open.length === 0 ? [] : [{ heading: undated, meetings: open }])];
}
