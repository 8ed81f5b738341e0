import { useSyncExternalStore } from 'react';

const query = '(max-width: 1300px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the limits of a small screen apply; on the server nothing is zoomed yet. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
