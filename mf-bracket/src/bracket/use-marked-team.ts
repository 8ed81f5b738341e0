import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

function teamAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-tag]')?.dataset['tag'] ?? null;
}

/** Tag of the team under the mouse or with the focus, whose path through the bracket is shown. */
export function useMarkedTeam() {
  const [hoveredTag, setHoveredTag] = useState<string | null>(null);
  const [focusedTag, setFocusedTag] = useState<string | null>(null);
  return {
    markedTag: hoveredTag ?? focusedTag,
    listeners: {
      onPointerOver: (event: PointerEvent) => {
        // A finger that pans over teams means none of them.
        if (event.pointerType === 'mouse') setHoveredTag(teamAt(event.target));
      },
      onPointerLeave: () => setHoveredTag(null),
      onFocus: (event: FocusEvent) => setFocusedTag(teamAt(event.target)),
      onBlur: () => setFocusedTag(null),
    },
  };
}
