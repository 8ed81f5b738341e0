import { chosenTheme, themeCookie } from '@puchar/shared/contract';
import type { Theme } from '@puchar/shared/contract';

const yearInSeconds = 31_536_000;
const light = '(prefers-color-scheme: light)';
const listeners = new Set<() => void>();

/** The theme on the page now: the chosen one, which stands on <html>, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia(light).matches ? 'light' : 'dark';
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

function store(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

/** Chooses a theme for this and later visits. Where cookies are blocked it holds for this page alone. */
export function chooseTheme(theme: Theme): void {
  store(theme);
  apply(theme);
}

/**
 * Puts the chosen theme on a page that came without it: from a cache in between, or from before the choice. Stores it
 * again too, because Safari deletes after a week what a script has stored.
 */
export function applyChosenTheme(): void {
  const chosen = chosenTheme(document.cookie);
  if (chosen === null) return;
  store(chosen);
  if (document.documentElement.dataset['theme'] !== chosen) apply(chosen);
}

/** Notifies of changes: of a choice, and of the system's theme. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia(light);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
