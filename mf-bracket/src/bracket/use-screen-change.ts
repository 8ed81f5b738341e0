import { useLayoutEffect } from 'react';

/** The stylesheets use the same query. */
export const smallScreen = '(max-width: 1300px)';

export function useScreenChange(onChange: () => void): void {
  useLayoutEffect(() => {
    const screen = matchMedia(smallScreen);
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  }, [onChange]);
}
