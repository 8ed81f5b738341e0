export type Theme = 'dark' | 'light';

/** Set by the page and read by the server, so that the first paint waits for no script. */
export const themeCookie = 'puchar_theme';

/** From a `Cookie` header or `document.cookie`. */
export function chosenTheme(cookies: string): Theme | null {
  const [, theme] = new RegExp(`(?:^|;\\s*)${themeCookie}=(dark|light)(?:;|$)`).exec(cookies) ?? [];
  return theme === 'dark' || theme === 'light' ? theme : null;
}
