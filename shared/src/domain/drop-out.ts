import type { MeetingStage, MeetingState } from '../contract/meeting.ts';
import type { DropOutRule } from '../contract/team.ts';

export interface SettledMeeting {
  state: MeetingState;
  winnerId: string | null;
  walkover: boolean;
  annulled: boolean;
  team1Wins: number;
  team2Wins: number;
  /** State from before a drop-out ended the meeting; null where play or an organiser did. */
  settledFrom: MeetingState | null;
}

export interface DropOutMeeting extends SettledMeeting {
  stage: MeetingStage;
  bestOf: number;
  team1Id: string;
  team2Id: string;
}

/** Dropped-out teams by id; the rule is null where the group's results were settled before. */
export type DropOuts = ReadonlyMap<string, DropOutRule | null>;

/** What the meeting was before any drop-out; games won are counted again by the caller. */
function beforeDropOut({ settledFrom, ...meeting }: DropOutMeeting): SettledMeeting {
  const { state, winnerId, walkover, team1Wins, team2Wins } = meeting;
  return settledFrom === null
    ? { state, winnerId, walkover, annulled: false, team1Wins, team2Wins, settledFrom }
    : { ...notPlayed, state: settledFrom };
}

const notPlayed = {
  winnerId: null,
  walkover: false,
  annulled: false,
  team1Wins: 0,
  team2Wins: 0,
  settledFrom: null,
} as const;

/**
 * What drop-outs make of a meeting. What is played stays, and counts unless the group's rule annuls it; what is not is
 * a walkover for the other team, lost by both where both dropped out, or annulled.
 */
export function settleMeeting(meeting: DropOutMeeting, dropOuts: DropOuts): SettledMeeting {
  const { stage, bestOf, team1Id, team2Id } = meeting;
  const before = beforeDropOut(meeting);
  const [firstOut, secondOut] = [dropOuts.has(team1Id), dropOuts.has(team2Id)];
  if (!firstOut && !secondOut) return before;
  const isAnnulled =
    stage === 'GROUP' && [team1Id, team2Id].some((id) => dropOuts.get(id) === 'ANNUL');
  if (before.state === 'FINISHED') return { ...before, annulled: isAnnulled };
  const ended = { ...notPlayed, state: 'FINISHED', settledFrom: before.state } as const;
  if (isAnnulled) return { ...ended, annulled: true };
  const full = (bestOf + 1) / 2;
  return {
    ...ended,
    walkover: true,
    winnerId: firstOut ? (secondOut ? null : team2Id) : team1Id,
    team1Wins: firstOut ? 0 : full,
    team2Wins: secondOut ? 0 : full,
  };
}
