/** What a message about a meeting is about: the meeting, which version of it, and what stood before. */
export interface MeetingSubject {
  meetingId: string;
  /** `updatedAt` of the meeting after the change, ISO 8601. */
  version: string;
  /** {@link placeOf} the meeting before a move; null for other messages. */
  from: string | null;
}

/** When a meeting is to be played, as a word to compare. */
export function placeOf({
  date,
  toBeRescheduled,
}: {
  date: Date | string;
  toBeRescheduled: boolean;
}): string {
  return toBeRescheduled ? 'undecided' : `${new Date(date).getTime()}`;
}

export function meetingSubject({ meetingId, version, from }: MeetingSubject): string {
  const parts = [meetingId, `${Date.parse(version)}`];
  return (from === null ? parts : [...parts, from]).join(':');
}

export function readSubject(subject: string): { meetingId: string; from: string | null } {
  const [meetingId = '', , from = null] = subject.split(':');
  return { meetingId, from };
}

/** Pattern that all subjects about a meeting match. */
export function subjectsOf(meetingId: string): string {
  return `${meetingId}:%`;
}
