import type { BracketNode } from '@puchar/shared/contract';
import {
  boundsOf,
  boxesMeet,
  bracketPlaces,
  cardBox,
  connectorPath,
  foldedPlaces,
  planePoint,
  straightPath,
  tagCardBox,
} from '../layout/geometry.ts';
import type { Layouts, PlaneBox, PlanePoint } from '../layout/geometry.ts';
import { isInMatch } from './bracket-match.ts';
import type { BracketMatch } from './bracket-match.ts';
import { readBracket } from './read-bracket.ts';

export interface PlannedCard {
  match: BracketMatch;
  /** The middle of the boundary between the two teams. */
  places: Layouts<PlanePoint>;
  box: PlaneBox;
}

export interface PlannedLine {
  fromId: string;
  toId: string;
  box: PlaneBox;
  paths: Layouts<string>;
}

export interface BracketPlan {
  finalId: string;
  cards: PlannedCard[];
  lines: PlannedLine[];
  bounds: Layouts<PlaneBox>;
  /** Where a drawing opens that has no room for all of it. */
  play: PlanePoint;
}

/** The live match, else the next one that is undecided, else the final. */
function playedNow(cards: readonly PlannedCard[]): PlannedCard | undefined {
  const live = cards.find(({ match }) => match.meeting?.state === 'LIVE');
  if (live !== undefined) return live;
  const upcoming = cards
    .filter(({ match }) => match.meeting?.state === 'UPCOMING')
    .sort((one, other) => startOf(one) - startOf(other));
  return upcoming[0] ?? cards.at(-1);
}

function startOf({ match }: PlannedCard): number {
  return Date.parse(match.meeting?.date ?? '');
}

interface Placed {
  wide: ReadonlyMap<string, PlanePoint>;
  folded: ReadonlyMap<string, PlanePoint> | null;
}

function placesIn({ wide, folded }: Placed, id: string | null): Layouts<PlanePoint> | null {
  const place = id === null ? undefined : wide.get(id);
  return place === undefined ? null : { wide: place, folded: folded?.get(id ?? '') ?? null };
}

function pathsOf(from: Layouts<PlanePoint>, to: Layouts<PlanePoint>): Layouts<string> {
  const isFolded = from.folded !== null && to.folded !== null;
  return {
    wide: connectorPath(from.wide, to.wide),
    folded: isFolded ? straightPath(from.folded, to.folded) : null,
  };
}

function boundsIn(cards: readonly PlannedCard[]): Layouts<PlaneBox> {
  const folded = cards.flatMap(({ places }) => (places.folded === null ? [] : [places.folded]));
  return {
    wide: boundsOf(cards.map(({ box }) => box)),
    folded: folded.length === 0 ? null : boundsOf(folded.map(tagCardBox)),
  };
}

export function bracketPlan(root: BracketNode): BracketPlan {
  const { final, thirdPlaceId, matches } = readBracket(root);
  const placed = {
    wide: bracketPlaces(final, thirdPlaceId),
    folded: foldedPlaces(final, thirdPlaceId),
  };
  const cards: PlannedCard[] = [];
  const lines: PlannedLine[] = [];
  for (const match of matches) {
    const places = placesIn(placed, match.id);
    if (places === null) continue;
    const box = cardBox(places.wide);
    cards.push({ match, places, box });
    const next = placesIn(placed, match.nextId);
    if (match.nextId === null || next === null) continue;
    lines.push({
      fromId: match.id,
      toId: match.nextId,
      box: boundsOf([box, cardBox(next.wide)]),
      paths: pathsOf(places, next),
    });
  }
  const play = playedNow(cards)?.places.wide ?? planePoint(0, 0);
  return { finalId: final.id, cards, lines, bounds: boundsIn(cards), play };
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
