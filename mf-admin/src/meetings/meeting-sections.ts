import type { Meeting } from '@puchar/shared/contract';
import { dayKey, formatDayHeading } from '@puchar/shared/domain';
import type { sectionTexts } from './texts.pl.ts';

export type SectionId = keyof typeof sectionTexts;

export interface MeetingSection {
  id: SectionId;
  meetings: Meeting[];
}

const inOrder: readonly SectionId[] = [
  'trwaja',
  'dzis',
  'po-terminie',
  'nastepne',
  'bez-terminu',
  'zakonczone',
];

function sectionOf({ state, toBeRescheduled, date }: Meeting, today: string): SectionId {
  if (state === 'LIVE') return 'trwaja';
  if (state === 'FINISHED') return 'zakonczone';
  if (toBeRescheduled) return 'bez-terminu';
  const day = dayKey(date);
  if (day === today) return 'dzis';
  return day < today ? 'po-terminie' : 'nastepne';
}

/**
 * From what needs an organiser now; the finished ones newest first. No section is empty.
 * @param meetings By date.
 * @param today Such as `2025-11-22`.
 */
export function meetingSections(meetings: readonly Meeting[], today: string): MeetingSection[] {
  return inOrder.flatMap((id) => {
    const rows = meetings.filter((meeting) => sectionOf(meeting, today) === id);
    if (id === 'zakonczone') rows.reverse();
    return rows.length === 0 ? [] : [{ id, meetings: rows }];
  });
}

export interface MeetingDay {
  heading: string;
  meetings: Meeting[];
}

export function byDay(meetings: readonly Meeting[]): MeetingDay[] {
  const days = new Map<string, MeetingDay>();
  for (const meeting of meetings) {
    const key = dayKey(meeting.date);
    const day = days.get(key) ?? { heading: formatDayHeading(meeting.date), meetings: [] };
    day.meetings.push(meeting);
    days.set(key, day);
  }
  return [...days.values()];
}
