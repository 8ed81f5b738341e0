import type { BracketNode, Meeting } from '@puchar/shared/contract';
import { bracketRoundTitle, searchText } from '@puchar/shared/domain';
import { roundsOf } from '../lib/ui/bracket-rounds.tsx';
import { outsideBracket, texts } from './texts.pl.ts';

export interface BracketPlace {
  /** `Półfinał 1` */
  title: string;
  /** `Półfinały` */
  round: string;
}

/** By meeting, from the first round to the final. */
export function placesInBracket(final: BracketNode | null): ReadonlyMap<string, BracketPlace> {
  const rounds = final === null ? [] : roundsOf(final);
  const places = rounds.flatMap(({ nodes }, index) => {
    // Byes leave a round smaller than its name says.
    const round = bracketRoundTitle(2 ** (rounds.length - 1 - index));
    return nodes.flatMap(({ meeting, title = round }) =>
      meeting === undefined ? [] : [[meeting.id, { title, round }] as const],
    );
  });
  return new Map(places);
}

/** `Grupa A`, `Półfinał 1`. */
export function placeOf(meeting: Meeting, places: ReadonlyMap<string, BracketPlace>): string {
  const inBracket = places.get(meeting.id);
  if (inBracket !== undefined) return inBracket.title;
  return meeting.groupName === null ? outsideBracket : texts.group(meeting.groupName);
}

/** `Półfinały` is `polfinaly` in an address. */
export function roundKey(round: string): string {
  return searchText(round).replaceAll(/[^a-z0-9]+/g, '-');
}
