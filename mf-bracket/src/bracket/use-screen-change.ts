import { useLayoutEffect } from 'react';

/** Where the limits of a small screen apply; the stylesheets use the same. */
export const smallScreen = '(max-width: 1300px)';

/** Calls back when the screen becomes a small one or a large one. @param onChange Has to stay the same. */
export function useScreenChange(onChange: () => void): void {
  useLayoutEffect(() => {
    const screen = matchMedia(smallScreen);
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  }, [onChange]);
}
