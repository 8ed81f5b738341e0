import { formatDay } from '@puchar/shared/domain';
import type { BracketMatch } from './bracket-match.ts';
import { texts } from '../texts.pl.ts';

/** What stands beside the name of a match: when it is, or how it went; null when the score says it. */
export function statusOf({ meeting, isBye }: BracketMatch): string | null {
  if (meeting === null) return isBye ? texts.bye : null;
  if (meeting.state === 'LIVE') return texts.live;
  if (meeting.walkover) return texts.walkover;
  if (meeting.state === 'FINISHED') return null;
  if (meeting.toBeRescheduled) return texts.toBeRescheduled;
  // „22.11”: a bracket is played within one year.
  return `${formatDay(meeting.date).slice(0, 5)}, ${meeting.time}`;
}
