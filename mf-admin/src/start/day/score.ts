import type { MeetingScore, RefereeMatchDay } from '@puchar/shared/contract';
import { scoreTexts as texts } from './texts.pl.ts';

export type Sides = readonly Pick<RefereeMatchDay['sides'][number], 'teamId' | 'name'>[];

const winsOf = ({ winners }: MeetingScore, teamId: string) =>
  winners.filter((winner) => winner === teamId).length;

/** `2 : 1` */
export function winsText(score: MeetingScore, sides: Sides): string {
  return sides.map(({ teamId }) => winsOf(score, teamId)).join(' : ');
}

export function isDecided(score: MeetingScore, bestOf: number): boolean {
  return score.winners.some((teamId) => winsOf(score, teamId) > bestOf / 2);
}

export const begun: MeetingScore = { state: 'LIVE', winners: [], walkover: false };

export function withWinner(score: MeetingScore, teamId: string): MeetingScore {
  return { ...score, winners: [...score.winners, teamId] };
}

export interface Undo {
  text: string;
  next: MeetingScore;
}

/** The last act taken back. Null where there is none: a walkover is undone on the page of its meeting. */
export function undoOf(score: MeetingScore): Undo | null {
  const { state, winners, walkover } = score;
  if (walkover || state === 'UPCOMING') return null;
  if (state === 'FINISHED') return { text: texts.undoEnd, next: { ...score, state: 'LIVE' } };
  if (winners.length === 0) return { text: texts.undoStart, next: { ...score, state: 'UPCOMING' } };
  const next = { ...score, winners: winners.slice(0, -1) };
  return { text: texts.undoGame(winners.length), next };
}

/** `trwa, 1 : 1 (kolejno: Nocne Sowy, Wilki Morskie)` */
export function describe(score: MeetingScore, sides: Sides): string {
  const { state, winners, walkover } = score;
  if (walkover) return texts.walkover;
  if (state === 'UPCOMING') return texts.states.UPCOMING;
  const names = winners.map((winner) => sides.find(({ teamId }) => teamId === winner)?.name ?? '');
  const games = names.length === 0 ? '' : ` ${texts.inTurn(names.join(', '))}`;
  return `${texts.states[state]}, ${winsText(score, sides)}${games}`;
}
