import type { Meeting } from '@puchar/shared/contract';
import { texts } from './texts.pl.ts';

/** `Faza grupowa · Grupa A`; the ladder has no groups. */
export function stageText(meeting: Meeting): string {
  if (meeting.stage === 'LADDER') return texts.ladderStage;
  return meeting.groupName === null
    ? texts.groupStage
    : `${texts.groupStage} · ${texts.group(meeting.groupName)}`;
}

export function stateText(meeting: Meeting): string {
  if (meeting.state === 'UPCOMING') return texts.upcoming;
  if (meeting.state === 'FINISHED') return texts.finished;
  return meeting.liveGameNumber === undefined ? texts.live : texts.liveGame(meeting.liveGameNumber);
}

/**
 * Sentence about a walkover; null when the meeting was played.
 *
 * @param games How many games stand on the page: those that were played before stay, but do not count.
 */
export function walkoverText(meeting: Meeting, games: number): string | null {
  if (!meeting.walkover) return null;
  const winner = [meeting.team1, meeting.team2].find((team) => team.id === meeting.winner);
  const decision = winner === undefined ? texts.walkover : texts.walkoverFor(winner.name);
  return `${decision} ${games === 0 ? texts.noGames : texts.gamesWithoutCount}`;
}
