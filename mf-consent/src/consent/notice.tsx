import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  tone: 'good' | 'warning';
  /** It came in place of what one was busy with, so the focus comes with it. */
  takeFocus?: boolean;
  children: ReactNode;
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

/** How the consent stands, above everything that can be done about it. */
export function Notice({ title, tone, takeFocus = false, children }: NoticeProps) {
  return (
    <section className={styles.notice} data-tone={tone} aria-label={title}>
      <h2 className={styles.title} tabIndex={-1} ref={takeFocus ? focusHeading : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
