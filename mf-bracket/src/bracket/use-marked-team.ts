import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import type { PlannedCard } from './model/bracket-plan.ts';

/**
 * The card that holds the element; null outside of all.
 *
 * @param cards Those that are drawn, in the order of their elements.
 */
export function cardAt(target: Element, cards: readonly PlannedCard[]): PlannedCard | null {
  const item = target.closest('li');
  const at = item === null ? -1 : [...(item.parentElement?.children ?? [])].indexOf(item);
  return cards[at] ?? null;
}

/** Tag of the team whose row holds the element; null elsewhere. */
function tagAt(target: Element, cards: readonly PlannedCard[]): string | null {
  const part = target.closest('li > *');
  // A card ends with its two rows and the result.
  const rows = [...(part?.parentElement?.children ?? [])].slice(-3, -1);
  const place = part === null ? undefined : cardAt(target, cards)?.match.places[rows.indexOf(part)];
  return place?.kind === 'team' ? place.team.tag : null;
}

/**
 * Tag of the team under the mouse or with the focus, whose path through the bracket is shown.
 *
 * @param cards Those that are drawn, in the order of their elements.
 */
export function useMarkedTeam(cards: readonly PlannedCard[]) {
  const [hoveredTag, setHoveredTag] = useState<string | null>(null);
  const [focusedTag, setFocusedTag] = useState<string | null>(null);
  const tagOf = (target: EventTarget) => (target instanceof Element ? tagAt(target, cards) : null);
  return {
    markedTag: hoveredTag ?? focusedTag,
    listeners: {
      onPointerOver: (event: PointerEvent) => {
        // A finger that pans over teams means none of them.
        if (event.pointerType === 'mouse') setHoveredTag(tagOf(event.target));
      },
      onPointerLeave: () => setHoveredTag(null),
      onFocus: (event: FocusEvent) => setFocusedTag(tagOf(event.target)),
      onBlur: () => setFocusedTag(null),
    },
  };
}
