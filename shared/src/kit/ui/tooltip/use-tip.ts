import { useEffect, useState } from 'react';
import type { PointerEvent } from 'react';

/**
 * Whether a tip is shown. A mouse shows it by standing over its place, a finger by a tap (a press that
 * scrolls the page shows nothing); Escape and a press elsewhere hide it.
 */
export function useTip() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  const showTo = (finger: boolean, shown: boolean) => (event: PointerEvent) => {
    if ((event.pointerType === 'touch') === finger) setOpen(shown);
  };
  return {
    open,
    setOpen,
    handlers: {
      onPointerEnter: showTo(false, true),
      onPointerLeave: showTo(false, false),
      onPointerUp: showTo(true, true),
    },
  };
}
