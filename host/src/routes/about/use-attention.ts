import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the user points at an element or has the focus inside it. */
export function useAttention(target: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const listeners: [string, () => void][] = [
      ['pointerenter', () => setPointed(true)],
      ['pointerleave', () => setPointed(false)],
      ['focusin', () => setFocused(true)],
      ['focusout', () => setFocused(false)],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [target]);
  return { pointed, focused };
}
