import type { TestInfo } from '@playwright/test';

/**
 * `TESTS=long` (`npm run test:long`) runs every test at both widths, with what moves. Otherwise a test runs once: on a
 * phone if its title says so, else on a desktop; a page that no stage changes is seen in one stage, and pages rest.
 */
export const isWholeRun = process.env['TESTS'] === 'long';

/** Ending of a title that gives a test of one theme its project. */
export function widthOf(theme: 'dark' | 'light'): string {
  if (isWholeRun) return '';
  return theme === 'dark' ? ' @phone' : ' @desktop';
}

/** Endings of titles of journeys in which the width decides nothing: a whole run has both all the same. */
export const onPhone = isWholeRun ? '' : ' @phone';
export const onDesktop = isWholeRun ? '' : ' @desktop';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
} as const;

/** Screen of a test: its project's in a whole run, else the one that its title names. */
export function screenOf({ project, titlePath }: TestInfo): typeof phone | typeof desktop {
  if (isWholeRun) return project.name === 'phone' ? phone : desktop;
  return titlePath.some((title) => title.includes('@phone')) ? phone : desktop;
}

/** For journeys about what moves. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
