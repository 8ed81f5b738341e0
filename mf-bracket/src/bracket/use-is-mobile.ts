import { useLayoutEffect, useState } from 'react';

const query = '(max-width: 1300px)';

/**
 * Whether the limits of a small screen apply. Known in the first render and followed from before the first
 * paint: a subscription after it would be a second round of effects for every page that opens.
 */
export function useIsMobile(): boolean {
  const [list] = useState(() => matchMedia(query));
  const [isMobile, setIsMobile] = useState(list.matches);
  useLayoutEffect(() => {
    const follow = () => setIsMobile(list.matches);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [list]);
  return isMobile;
}
