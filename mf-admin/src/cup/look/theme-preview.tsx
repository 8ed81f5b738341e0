import type { CSSProperties } from 'react';
import {
  accentChanges,
  accentOf,
  accentProperties,
  accentSurfaces,
  contrast,
  leastContrast,
} from '@puchar/shared/domain';
import { useCupName } from '@puchar/shared/kit';
import panel from '../../lib/ui/panel.module.css';
import styles from './look.module.css';
import { texts } from './texts.pl.ts';

interface ThemePreviewProps {
  theme: 'dark' | 'light';
  /** Null for the default. */
  color: string | null;
  logoUrl: string;
}

function Reasons({ theme, color }: { theme: 'dark' | 'light'; color: string }) {
  const { accent, onAccent, accentText } = accentOf(color)[theme];
  const changes = accentChanges(color).filter((change) => change.theme === theme);
  return (
    <>
      <p className={panel.meta}>
        {texts.figures(
          leastContrast(accentText, accentSurfaces[theme]),
          contrast(onAccent, accent),
        )}
      </p>
      {changes.length === 0 ? (
        <p className={panel.meta}>{texts.unchanged}</p>
      ) : (
        <ul className={styles.reasons}>
          {changes.map((change) => (
            <li key={change.use}>{texts.change(change)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a page looks like in one theme. The tokens of the theme hold below `data-theme`. */
export function ThemePreview({ theme, color, logoUrl }: ThemePreviewProps) {
  const { title } = useCupName();
  const accent = color === null ? null : accentOf(color);
  const properties = Object.fromEntries(accentProperties(accent));
  return (
    <figure className={styles.preview}>
      <figcaption className={panel.label}>{texts.preview[theme]}</figcaption>
      <div
        className={styles.sample}
        data-theme={theme}
        style={properties as CSSProperties} // Custom properties are unknown to the type.
        aria-hidden="true"
      >
        <div className={styles.bar}>
          {logoUrl === '' ? null : <img className={styles.logo} src={logoUrl} alt="" />}
          <span className={styles.name} translate="no">
            {title}
          </span>
          <span className={styles.tab}>{texts.sampleTab}</span>
        </div>
        <div className={styles.content}>
          <span className={styles.link}>{texts.sampleText}</span>
          <span className={styles.button}>{texts.sampleButton}</span>
        </div>
      </div>
      {color === null ? (
        <p className={panel.meta}>{texts.isDefault}</p>
      ) : (
        <Reasons theme={theme} color={color} />
      )}
    </figure>
  );
}
