import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  /** In a frame of its own, or bare where the content brings frames. */
  framed?: boolean;
  children: ReactNode;
}

/** One part of the form with its heading. */
export function Section({ id, title, hint, framed = true, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <div className={framed ? styles.frame : styles.bare}>{children}</div>
    </section>
  );
}
