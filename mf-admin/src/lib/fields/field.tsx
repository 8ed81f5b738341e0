import { useId } from 'react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

interface FieldProps extends Pick<ComponentProps<'input'>, 'name' | 'type' | 'autoComplete'> {
  label: string;
  /** What is wrong with the entry and what to do; nothing while it is right. */
  error?: string | undefined;
}

/** Label, entry and, under it, its fault. */
export function Field({ label, error, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const wrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
        required
      />
      {wrong ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
