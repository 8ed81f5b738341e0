/**
 * `JOURNEYS=all` (`npm run test:long`) goes through every pair of theme and width and plants every fault in
 * every module. Else each theme has one width, and each fault one module.
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
