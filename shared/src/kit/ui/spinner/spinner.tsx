import { VisuallyHidden } from '../visually-hidden.tsx';
import { texts } from '../texts.pl.ts';
import styles from './spinner.module.css';

/** Fixed height, so that what follows does not jump far. */
export function Spinner({ label = texts.loading }: { label?: string }) {
  return (
    <div className={styles.field} role="status">
      <svg className={styles.ring} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <path className={styles.arc} d="M24 4a20 20 0 0 1 20 20" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
      <noscript>{texts.needsScripts}</noscript>
    </div>
  );
}
