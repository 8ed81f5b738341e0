import type { ReactNode, RefObject } from 'react';
import type { Step } from '@puchar/shared/kit';
import styles from './step-card.module.css';

interface NoticeProps {
  title: string;
  tone: 'good' | 'warning';
  /** It replaced the focused element. */
  takeFocus?: boolean;
  children: ReactNode;
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

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

interface StepCardProps {
  id: string;
  number: number;
  title: string;
  state: Step['state'];
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function StepCard({ id, number, title, state, heading, children }: StepCardProps) {
  return (
    <section className={styles.card} aria-labelledby={id} data-state={state}>
      <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
        {`${number}. ${title}`}
      </h2>
      {children}
    </section>
  );
}
