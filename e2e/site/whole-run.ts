/**
 * `JOURNEYS=all` (`npm run test:long`) goes through every pair of theme and width and plants every fault in
 * every module, with what moves. Else each theme has one width, each fault one module, a page that no stage
 * changes is seen in one stage, and pages rest.
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

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What the projects are named after. */
export const widths = { desktop: { viewport: { width: 1440, height: 900 } }, phone } as const;

/**
 * For a group of tests that ends in `onDesktop` and is to be seen on a phone: a project has sites of its own, and
 * some take long to fill. A whole run does both widths all the same.
 */
export const asOnPhone = isWholeRun ? {} : phone;

/** For journeys about what moves. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
