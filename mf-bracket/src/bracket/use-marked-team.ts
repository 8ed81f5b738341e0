import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import type { PlannedCard } from './model/bracket-plan.ts';

/** @param cards Those rendered, in the order of their elements. */
export function cardAt(target: Element, cards: readonly PlannedCard[]): PlannedCard | null {
  const item = target.closest('li');
  const at = item === null ? -1 : [...(item.parentElement?.children ?? [])].indexOf(item);
  return cards[at] ?? null;
}

function tagAt(target: Element, cards: readonly PlannedCard[]): string | null {
  const part = target.closest('li > *');
  // A card ends with its two rows and the result.
  const rows = [...(part?.parentElement?.children ?? [])].slice(-3, -1);
  const place = part === null ? undefined : cardAt(target, cards)?.match.places[rows.indexOf(part)];
  return place?.kind === 'team' ? place.team.tag : null;
}

export function useMarkedTeam(cards: readonly PlannedCard[]) {
  const [hoveredTag, setHoveredTag] = useState<string | null>(null);
  const [focusedTag, setFocusedTag] = useState<string | null>(null);
  const tagOf = (target: EventTarget) => (target instanceof Element ? tagAt(target, cards) : null);
  return {
    markedTag: hoveredTag ?? focusedTag,
    listeners: {
      onPointerOver: (event: PointerEvent) => {
        // A panning finger passes over teams without meaning them.
        if (event.pointerType === 'mouse') setHoveredTag(tagOf(event.target));
      },
      onPointerLeave: () => setHoveredTag(null),
      onFocus: (event: FocusEvent) => setFocusedTag(tagOf(event.target)),
      onBlur: () => setFocusedTag(null),
    },
  };
}
