import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

function teamAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-team]')?.dataset['team'] ?? null;
}

/** The team under the mouse or with the focus, whose path through the bracket is shown. */
export function useMarkedTeam() {
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  return {
    markedId: hoveredId ?? focusedId,
    listeners: {
      onPointerOver: (event: PointerEvent) => {
        // A finger that pans over teams means none of them.
        if (event.pointerType === 'mouse') setHoveredId(teamAt(event.target));
      },
      onPointerLeave: () => setHoveredId(null),
      onFocus: (event: FocusEvent) => setFocusedId(teamAt(event.target)),
      onBlur: () => setFocusedId(null),
    },
  };
}
