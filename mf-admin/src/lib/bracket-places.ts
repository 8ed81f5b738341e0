import type { BracketNode } from '@puchar/shared/contract';
import { bracketRoundTitle } from '@puchar/shared/domain';
import { roundsOf } from './ui/bracket-rounds.tsx';

export interface BracketPlace {
  /** `Półfinał 1` */
  title: string;
  /** `Półfinały` */
  round: string;
}

/** By meeting, from the first round to the final. */
export function placesInBracket(final: BracketNode | null): ReadonlyMap<string, BracketPlace> {
  if (final === null) return new Map();
  const rounds = roundsOf(final);
  const places = rounds.flatMap(({ nodes }, index) => {
    // Byes leave a round smaller than its name says.
    const round = bracketRoundTitle(2 ** (rounds.length - 1 - index));
    return nodes.flatMap(({ meeting, title = round }) =>
      meeting === undefined ? [] : [[meeting.id, { title, round }] as const],
    );
  });
  const { meeting, title = '' } = final.thirdPlace ?? {};
  const third = meeting === undefined ? [] : [[meeting.id, { title, round: title }] as const];
  return new Map([...places, ...third]);
}
