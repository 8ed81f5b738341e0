import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { texts } from '../texts.pl.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  text: ReactNode;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

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
