import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Calls back on a click beside a modal dialog: the backdrop belongs to the dialog, so such a click has
 * the dialog itself as its target. The dialog's content must fill it, without padding.
 */
export function useBackdropClick(
  dialog: RefObject<HTMLDialogElement | null>,
  onClick: () => void,
): void {
  const report = useEffectEvent(onClick);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) report();
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, [dialog]);
}
