import { boxesMeet } from '../layout/boxes-meet.ts';
import type { PlaneBox } from '../layout/points.ts';
import type { PlannedCard } from './bracket-plan.ts';

/**
 * The cards to draw: those in the box; the first and the last, so that Tab finds a way in from either
 * end; and the neighbours of the focused one, so that it finds the next match wherever that stands.
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
