import type { ReactNode, RefObject } from 'react';
import type { Step } from '@puchar/shared/kit';
import styles from './step-card.module.css';

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

interface StepCardProps {
  id: string;
  number: number;
  title: string;
  state: Step['state'];
  /** Takes the focus when what had it goes away. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One step of the flow with what is to be done in it. */
export function StepCard({ id, number, title, state, heading, children }: StepCardProps) {
  return (
    <section className={styles.card} aria-labelledby={id} data-state={state}>
      <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
        {number}. {title}
      </h2>
      {children}
    </section>
  );
}
