import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What is wrong, with a sign beside the colour. */
export function FaultText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault}>
      <svg className={styles.sign} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5 15 14H1zM8 6v4M8 11.6v.6" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
