/** A look of the site. Who chose none sees their system's. */
export type Theme = 'dark' | 'light';

/**
 * Cookie with the look that a visitor chose, one word: set by the page, read by the server, which names it in
 * the HTML, so that no script has to be waited for before the first paint.
 */
export const themeCookie = 'puchar_theme';

/** The value of that cookie in a `Cookie` header or in `document.cookie`; null where none was chosen. */
export function chosenTheme(cookies: string): Theme | null {
  const [, theme] = new RegExp(`(?:^|;\\s*)${themeCookie}=(dark|light)(?:;|$)`).exec(cookies) ?? [];
  return theme === 'dark' || theme === 'light' ? theme : null;
}
