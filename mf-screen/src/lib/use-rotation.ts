import { useEffect, useEffectEvent, useState } from 'react';

interface Turn {
  /** Of the page that is shown, and its place when it is gone. */
  key: string | null;
  place: number;
  count: number;
}

interface Rotated {
  key: string;
  seconds: number;
}

/**
 * Pages that follow one another. A page that stays in the list stays on the screen while others come and go.
 * @param pages Not empty.
 */
export function useRotation<Page extends Rotated>(
  pages: readonly [Page, ...Page[]],
  isPaused = false,
) {
  const [turn, setTurn] = useState<Turn>({ key: null, place: 0, count: 0 });
  const found = pages.findIndex(({ key }) => key === turn.key);
  const place = found === -1 ? Math.min(turn.place, pages.length - 1) : found;
  const page = pages[place] ?? pages[0];
  const move = (step: 1 | -1) => {
    const next = (place + step + pages.length) % pages.length;
    setTurn({ key: pages[next]?.key ?? null, place: next, count: turn.count + 1 });
  };
  const moveOn = useEffectEvent(() => move(1));
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(moveOn, page.seconds * 1000);
    return () => clearTimeout(timer);
  }, [page.key, page.seconds, turn.count, isPaused]);
  return { page, place, move };
}
