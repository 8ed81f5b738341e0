import { useSyncExternalStore } from 'react';
import { Icon } from '@puchar/shared/kit';
import { chooseTheme, currentTheme, subscribeToTheme } from './theme.ts';
import styles from './theme-switch.module.css';
import { texts } from './texts.pl.ts';

export function ThemeSwitch({ withText = false }: { withText?: boolean }) {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'dark' as const);
  const text = texts.theme[theme];
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={text}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {/* Both icons: the served HTML does not know the system's theme, and the stylesheet shows one. */}
      <span className={styles.dark}>
        <Icon name="moon" size={22} />
      </span>
      <span className={styles.light}>
        <Icon name="sun" size={22} />
      </span>
      {withText && <span>{text}</span>}
    </button>
  );
}
