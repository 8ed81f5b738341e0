import type { MouseEvent } from 'react';

/**
 * For a link to a part of its own page: the browser goes there as it does by itself, but the step takes the
 * place of the page in the history, with what the page left there. So the way back leads where one came from.
 */
export function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!plain) return;
  event.preventDefault();
  const state: unknown = history.state;
  location.replace(event.currentTarget.hash);
  history.replaceState(state, '');
}
