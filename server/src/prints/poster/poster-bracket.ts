import type { BracketNode, Meeting, TeamSummary } from '@puchar/shared/contract';
import { formatDay, formatTime } from '@puchar/shared/domain';
import { posterTexts } from '../texts.pl.ts';

export interface PosterSide {
  /** Null while the team is not known. */
  team: { name: string; tag: string } | null;
  /** Won games; null before the match. */
  wins: number | null;
  outcome: 'won' | 'lost' | null;
}

export interface PosterMatch {
  /** From 1; the last is the final. */
  round: number;
  /** From 1, from the top; places of matches that are not played count too. */
  index: number;
  /** One for a team without an opponent. */
  sides: readonly PosterSide[];
  /** `28.11, 16:00, Aula`, `walkower`, `wolny los`; shorter ones follow, for less room. */
  notes: readonly string[];
}

export interface PosterBracket {
  rounds: number;
  matches: readonly PosterMatch[];
  /** For the third place, where there is one. */
  third: PosterMatch | null;
  champion: { name: string; tag: string } | null;
}

function notesOf({ meeting, ...node }: BracketNode): string[] {
  if (meeting?.walkover === true) return [posterTexts.walkover];
  if (meeting?.toBeRescheduled === true) return [];
  const { date, station } = meeting ?? node;
  if (date === undefined) return [];
  // The year is in the name of the cup.
  const at = posterTexts.at(formatDay(date).slice(0, 5), formatTime(date));
  return station === undefined ? [at] : [posterTexts.placed(at, station), at];
}

function sideOf(team: TeamSummary | null | undefined, meeting: Meeting | undefined): PosterSide {
  if (!team) return { team: null, wins: null, outcome: null };
  const named = { name: team.name, tag: team.tag };
  if (meeting?.state !== 'FINISHED') return { team: named, wins: null, outcome: null };
  const own = [meeting.team1, meeting.team2].find(({ id }) => id === team.id);
  const outcome = meeting.winner === team.id ? 'won' : 'lost';
  return { team: named, wins: own?.wins ?? null, outcome };
}

export function posterMatch(
  node: BracketNode,
  place: { round: number; index: number },
): PosterMatch {
  const { meeting, team1, team2, advanced } = node;
  if (advanced !== undefined) {
    return { ...place, sides: [sideOf(advanced, undefined)], notes: [posterTexts.bye] };
  }
  return {
    ...place,
    sides: [sideOf(team1, meeting), sideOf(team2, meeting)],
    notes: notesOf(node),
  };
}

function depthOf(node: BracketNode | undefined): number {
  if (node === undefined) return 0;
  return 1 + Math.max(depthOf(node.firstParent), depthOf(node.secondParent));
}

function matchesOf(node: BracketNode | undefined, round: number, index: number): PosterMatch[] {
  if (node === undefined) return [];
  return [
    ...matchesOf(node.firstParent, round - 1, 2 * index - 1),
    ...matchesOf(node.secondParent, round - 1, 2 * index),
    posterMatch(node, { round, index }),
  ];
}

export function posterBracket(final: BracketNode): PosterBracket {
  const rounds = depthOf(final);
  const { meeting, thirdPlace } = final;
  const champion =
    meeting?.state === 'FINISHED'
      ? [final.team1, final.team2].find((team) => team?.id === meeting.winner)
      : undefined;
  return {
    rounds,
    matches: matchesOf(final, rounds, 1),
    third: thirdPlace ? posterMatch(thirdPlace, { round: rounds, index: 1 }) : null,
    champion: champion ? { name: champion.name, tag: champion.tag } : null,
  };
}
