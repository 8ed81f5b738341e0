import { useSyncExternalStore } from 'react';
import { Icon } from '@puchar/shared/kit';
import { chooseTheme, currentTheme, subscribeToTheme } from './theme.ts';
import styles from './theme-switch.module.css';
import { texts } from './texts.pl.ts';

/** Says which theme is on and changes it to the other. */
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
      {/* Both, because the served HTML does not know the system's theme; the stylesheet shows the one that is on. */}
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
