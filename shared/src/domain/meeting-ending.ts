import type { Meeting } from '../contract/meeting.ts';

/** `CALLED_OFF`: annulled before it was played. */
export type MeetingEnding = 'PLAYED' | 'WALKOVER' | 'BOTH_LOST' | 'ANNULLED' | 'CALLED_OFF';

/** Null until the meeting is finished. */
export function endingOf({
  state,
  walkover,
  winner,
  annulled,
}: Pick<Meeting, 'state' | 'walkover' | 'winner' | 'annulled'>): MeetingEnding | null {
  if (state !== 'FINISHED') return null;
  if (annulled === true) return winner === null && !walkover ? 'CALLED_OFF' : 'ANNULLED';
  if (!walkover) return 'PLAYED';
  return winner === null ? 'BOTH_LOST' : 'WALKOVER';
}
