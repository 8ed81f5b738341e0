import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia('print');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Changes before the browser lays the page out for paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia('print').matches,
    () => false,
  );
}
