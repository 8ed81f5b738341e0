import type { TestInfo } from '@playwright/test';

/**
 * `TESTS=long` (`npm run test:long`) runs every test at both widths, with motion. Otherwise a test runs once: on a
 * phone if its title says so, else on a desktop, and stage-independent pages are visited in one stage.
 */
export const isWholeRun = process.env['TESTS'] === 'long';

export function widthOf(theme: 'dark' | 'light'): string {
  if (isWholeRun) return '';
  return theme === 'dark' ? ' @phone' : ' @desktop';
}

/**
 * Axe on every state of forms, panel and bracket takes minutes: a whole run alone does it. Every run looks at each page
 * of the site once, in a theme that alternates by stage.
 */
export const themes = isWholeRun ? (['dark', 'light'] as const) : [];

/** Suffix of tests in which the width decides nothing; a whole run covers both anyway. */
export const onPhone = isWholeRun ? '' : ' @phone';
export const onDesktop = isWholeRun ? '' : ' @desktop';

/** Suffix of a variant of what another journey shows: a whole run alone does it. */
export const inLongRun = isWholeRun ? '' : ' @long';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
} as const;

export function screenOf({ project, titlePath }: TestInfo): typeof phone | typeof desktop {
  if (isWholeRun) return project.name === 'phone' ? phone : desktop;
  return titlePath.some((title) => title.includes('@phone')) ? phone : desktop;
}

export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
