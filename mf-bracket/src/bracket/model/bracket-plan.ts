import type { BracketNode } from '@puchar/shared/contract';
import { boundsOf, boxesMeet, bracketPlaces, cardBox, connectorPath } from '../layout/geometry.ts';
import type { PlaneBox } from '../layout/geometry.ts';
import { isInMatch } from './bracket-match.ts';
import type { BracketMatch } from './bracket-match.ts';
import { readBracket } from './read-bracket.ts';

export interface PlannedCard {
  match: BracketMatch;
  box: PlaneBox;
}

export interface PlannedLine {
  fromId: string;
  toId: string;
  box: PlaneBox;
  path: string;
}

export interface BracketPlan {
  finalId: string;
  cards: PlannedCard[];
  lines: PlannedLine[];
  bounds: PlaneBox;
}

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

/**
 * Cards in the box; the first and the last one, so that Tab enters from either end; and the neighbours of the focused
 * one, so that Tab reaches them wherever they are.
 */
export function drawnCards(
  cards: readonly PlannedCard[],
  box: PlaneBox,
  focusedId: string | null,
): PlannedCard[] {
  const focused = cards.findIndex(({ match }) => match.id === focusedId);
  const isNear = (at: number) => focused !== -1 && Math.abs(at - focused) <= 1;
  const isEnd = (at: number) => at === 0 || at === cards.length - 1;
  return cards.filter((card, at) => isEnd(at) || isNear(at) || boxesMeet(card.box, box));
}

export function teamLines(plan: BracketPlan, tag: string): PlannedLine[] {
  const plays = plan.cards.filter(({ match }) => isInMatch(match, tag));
  const ids = new Set(plays.map(({ match }) => match.id));
  return plan.lines.filter(({ fromId, toId }) => ids.has(fromId) && ids.has(toId));
}
