import type { Meeting } from '../../contract/meeting.ts';

/** Usual length by format. */
const minutes: Record<Meeting['bestOf'], number> = { 1: 60, 3: 150, 5: 240 };

export type MeetingTime = Pick<Meeting, 'date' | 'bestOf'>;

/** Milliseconds since 1970. */
export function usualEnd({ date, bestOf }: MeetingTime): number {
  return Date.parse(date) + minutes[bestOf] * 60_000;
}

/** Whether both would be played at one moment; one may begin when the other ends. */
export function isOverlapping(one: MeetingTime, other: MeetingTime): boolean {
  return Date.parse(one.date) < usualEnd(other) && Date.parse(other.date) < usualEnd(one);
}
