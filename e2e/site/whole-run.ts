/**
 * `JOURNEYS=all` (`npm run test:long`) goes through every pair of theme and width and plants every fault in
 * every module, with what moves. Else each theme has one width, each fault one module, and pages rest.
 */
export const isWholeRun = process.env['JOURNEYS'] === 'all';

/** Ending of a title that gives a test of one theme its project. */
export function widthOf(theme: 'dark' | 'light'): string {
  if (isWholeRun) return '';
  return theme === 'dark' ? ' @phone' : ' @desktop';
}

/** Endings of titles of journeys that the width decides nothing in: a whole run does both all the same. */
export const onPhone = isWholeRun ? '' : ' @phone';
export const onDesktop = isWholeRun ? '' : ' @desktop';

/** For journeys about what moves. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
