import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { texts } from '../texts.pl.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** What happened and what to do next, in Polish. */
  text: ReactNode;
  /** Shows the button „Spróbuj ponownie”. */
  onRetry?: (() => void) | undefined;
  /** Further ways out, a link home for instance. */
  children?: ReactNode;
}

/** Something could not be shown. Read out at once. */
export function ErrorState({ text, onRetry, children }: ErrorStateProps) {
  return (
    <div className={styles.box} role="alert">
      <p className={styles.text}>{text}</p>
      {(onRetry !== undefined || children !== undefined) && (
        <div className={styles.actions}>
          {onRetry !== undefined && <Button onClick={() => onRetry()}>{texts.retry}</Button>}
          {children}
        </div>
      )}
    </div>
  );
}
