import { endingOf } from '@puchar/shared/domain';
import type { MeetingRow } from '../../cup/meeting-rows.ts';
import { resultTexts } from '../texts.pl.ts';

/** Null until the meeting is finished. */
export function resultOf({ winnerId, ...row }: MeetingRow): { score: string; note: string } | null {
  const score = resultTexts.score(row.team1Wins, row.team2Wins);
  switch (endingOf({ ...row, winner: winnerId })) {
    case null:
      return null;
    case 'PLAYED':
      return { score, note: '' };
    case 'WALKOVER':
      return { score, note: resultTexts.walkover };
    case 'BOTH_LOST':
      return { score, note: resultTexts.bothLost };
    case 'ANNULLED':
      return { score, note: resultTexts.annulled };
    case 'CALLED_OFF':
      return { score: '', note: resultTexts.calledOff };
  }
}
