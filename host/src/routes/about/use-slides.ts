import { useEffect, useState, useSyncExternalStore } from 'react';

const stayMs = 10_000;
const motionQuery = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(motionQuery);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export interface Slides {
  at: number;
  /** The visitor has not stopped it and may see motion; it still waits while `held`. */
  playing: boolean;
  toggle: () => void;
  /** Steps from the picture shown, around the end. */
  go: (steps: number) => void;
}

/**
 * Steps on every 10 000 ms, counted again from each change. Nothing moves by itself under reduced motion
 * unless the user starts it.
 *
 * @param held The user points at the picture or has the focus in it.
 */
export function useSlides(count: number, held: boolean): Slides {
  const reduced = useSyncExternalStore(
    subscribe,
    () => matchMedia(motionQuery).matches,
    // Most visitors may see motion; nothing moves before the page runs.
    () => false,
  );
  const [at, setAt] = useState(0);
  const [wish, setWish] = useState<boolean | null>(null);
  const playing = wish ?? !reduced;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => setAt((at + 1) % count), stayMs);
    return () => clearTimeout(timer);
  }, [playing, held, at, count]);

  return {
    at,
    playing,
    toggle: () => setWish(!playing),
    go: (steps) => setAt((at + steps + count) % count),
  };
}
