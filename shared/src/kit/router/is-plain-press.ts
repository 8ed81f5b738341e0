import type { MouseEvent } from 'react';

/** Whether a press follows a link here, and not in another tab or window. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
