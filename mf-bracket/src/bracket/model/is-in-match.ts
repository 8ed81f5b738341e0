import type { BracketMatch } from './bracket-match.ts';

/** Whether the team is known to play in the match. */
export function isInMatch({ places }: BracketMatch, tag: string): boolean {
  return places.some((place) => place.kind === 'team' && place.team.tag === tag);
}
