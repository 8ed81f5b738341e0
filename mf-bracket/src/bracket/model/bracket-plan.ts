import type { BracketNode } from '@puchar/shared/contract';
import { boundsOf } from '../layout/bounds-of.ts';
import { bracketPlaces } from '../layout/bracket-places.ts';
import { cardBox } from '../layout/card-box.ts';
import { connectorPath } from '../layout/connector-path.ts';
import type { PlaneBox } from '../layout/points.ts';
import type { BracketMatch } from './bracket-match.ts';
import { readBracket } from './read-bracket.ts';

export interface PlannedCard {
  match: BracketMatch;
  box: PlaneBox;
}

/** Line from a match to the one its winner goes to. */
export interface PlannedLine {
  fromId: string;
  toId: string;
  box: PlaneBox;
  path: string;
}

export interface BracketPlan {
  finalId: string;
  /** In the order of play. */
  cards: PlannedCard[];
  lines: PlannedLine[];
  bounds: PlaneBox;
}

/** Everything that the drawing of a bracket needs, without a browser. */
export function bracketPlan(root: BracketNode): BracketPlan {
  const { final, matches } = readBracket(root);
  const places = bracketPlaces(final);
  const cards: PlannedCard[] = [];
  const lines: PlannedLine[] = [];
  for (const match of matches) {
    const at = places.get(match.id);
    if (at === undefined) continue;
    const box = cardBox(at);
    cards.push({ match, box });
    const next = match.nextId === null ? undefined : places.get(match.nextId);
    if (match.nextId === null || next === undefined) continue;
    lines.push({
      fromId: match.id,
      toId: match.nextId,
      box: boundsOf([box, cardBox(next)]),
      path: connectorPath(at, next),
    });
  }
  return { finalId: final.id, cards, lines, bounds: boundsOf(cards.map(({ box }) => box)) };
}
