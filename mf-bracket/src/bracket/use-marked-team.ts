import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { tagAt } from './card-at.ts';
import type { PlannedCard } from './model/bracket-plan.ts';

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
