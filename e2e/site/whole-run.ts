import type { TestInfo } from '@playwright/test';

/**
 * `npm test` runs a journey once: on a phone if its title says so, else on a desktop. `TESTS=long`
 * (`npm run test:long`) runs it at the other width, and every proof at both, with motion on a phone. A title with a
 * width of its own, `@phone` or `@desktop`, runs at that one alone.
 */
export const isWholeRun = process.env['TESTS'] === 'long';

/** Suffix of a variant of what another journey shows: the long run alone does it, at both widths. */
export const inLongRun = ' @long';

/** Suffix of tests in which the width decides nothing. */
export const onPhone = isWholeRun ? ` @desktop${inLongRun}` : ' @phone';
export const onDesktop = isWholeRun ? ` @phone${inLongRun}` : ' @desktop';

/** Of a look at a page in one theme, each of which has one width in a run. */
export function widthOf(theme: 'dark' | 'light'): string {
  return theme === 'dark' ? onPhone : onDesktop;
}

/**
 * Axe on every state of forms, panel and bracket takes minutes: a whole run alone does it. Every run looks at each page
 * of the site once, in a theme that alternates by stage.
 */
export const themes = isWholeRun ? (['dark', 'light'] as const) : [];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
} as const;

export function screenOf({ project, titlePath }: TestInfo): typeof phone | typeof desktop {
  if (isWholeRun) return project.name.startsWith('phone') ? phone : desktop;
  return titlePath.some((title) => title.includes('@phone')) ? phone : desktop;
}

export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
