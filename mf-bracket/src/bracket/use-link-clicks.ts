import type { MouseEvent } from 'react';
import { useNavigate } from '@puchar/shared/kit';

/**
 * Turns clicks on the plain links below an element into navigation without a reload. A large bracket has
 * thousands of links: one listener costs nothing, a router link for each doubles the time to draw.
 */
export function useLinkClicks() {
  const navigate = useNavigate();
  function onClick(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    if (!(event.target instanceof Element)) return;
    // The whole card leads to its match; a pseudo-element over each would have to be drawn.
    const card = event.target.closest('li')?.querySelector('a[href^="/mecze/"]');
    const path = (event.target.closest('a[href^="/"]') ?? card)?.getAttribute('href');
    if (path === undefined || path === null) return;
    event.preventDefault();
    void navigate(path);
  }
  // Enter on a link is a click too.
  return { onClick };
}
