import { chosenTheme, themeCookie } from '@puchar/shared/contract';
import type { Theme } from '@puchar/shared/contract';

const yearInSeconds = 31_536_000;
const light = '(prefers-color-scheme: light)';
const listeners = new Set<() => void>();

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

/** Where cookies are blocked the choice holds for this page alone. */
export function chooseTheme(theme: Theme): void {
  store(theme);
  apply(theme);
}

/**
 * For a page from a cache or from before the choice. Stores it again: Safari deletes what scripts store after a week.
 */
export function applyChosenTheme(): void {
  const chosen = chosenTheme(document.cookie);
  if (chosen === null) return;
  store(chosen);
  if (document.documentElement.dataset['theme'] !== chosen) apply(chosen);
}

export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia(light);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
