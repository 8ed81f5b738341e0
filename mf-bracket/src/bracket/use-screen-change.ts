import { useLayoutEffect } from 'react';
import { smallScreen } from './small-screen.ts';

/** Calls back when the screen becomes a small one or a large one. @param onChange Has to stay the same. */
export function useScreenChange(onChange: () => void): void {
  useLayoutEffect(() => {
    const screen = matchMedia(smallScreen);
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  }, [onChange]);
}
