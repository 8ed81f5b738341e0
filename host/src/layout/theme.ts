export type Theme = 'dark' | 'light';

/** The script in the page's head reads the same key before the first paint. */
const storageKey = 'puchar.theme';
const listeners = new Set<() => void>();

function isChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false; // Storage may be refused; the system's theme is followed then.
  }
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** The theme on the page now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Chooses a theme for this and later visits. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then holds for this page alone.
  }
  apply(theme);
}

/** Hears of changes; follows the system for as long as the visitor has not chosen. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const handleSystem = () => {
    if (!isChosen()) apply(system.matches ? 'dark' : 'light');
  };
  listeners.add(listener);
  system.addEventListener('change', handleSystem);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', handleSystem);
  };
}
