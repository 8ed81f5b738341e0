import { useState } from 'react';

/**
 * The newest value; while `held` the one that stood when the hold began. What a form with unsent input
 * stands on must not change under it.
 */
export function useHeld<T>(newest: T, held: boolean): T {
  const [kept, setKept] = useState(newest);
  if (held) return kept;
  if (kept !== newest) setKept(newest);
  return newest;
}
