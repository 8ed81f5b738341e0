import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What the entry inside a field must carry. */
export interface EntryProps {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  label: string;
  /** What is wrong with the entry and what to do; nothing while it is right. */
  error?: string | undefined;
  /** What helps to fill it in. */
  hint?: string | undefined;
  children: (entry: EntryProps) => ReactNode;
}

/** Label, entry and, under it, its hint and its fault. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const wrong = error !== undefined;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, wrong ? `${id}-error` : '']
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': wrong,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {wrong ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
