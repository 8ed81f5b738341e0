import { useId } from 'react';
import type { ComponentProps } from 'react';
import panel from '../lib/ui/panel.module.css';
import styles from './scope-field.module.css';
import { texts } from './texts.pl.ts';

interface ScopeFieldProps extends ComponentProps<'input'> {
  /** Also the key that choices it. */
  number: number;
  label: string;
  error?: string | undefined;
}

/** Without an choice at first: what is not on the paper is not agreed to by accident. */
export function ScopeField({ number, label, error, ...input }: ScopeFieldProps) {
  const id = useId();
  return (
    <div
      className={styles.scope}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        {`${number}. ${label}`}
      </span>
      {(['yes', 'no'] as const).map((choice) => (
        <label key={choice} className={styles.choice}>
          <input {...input} type="radio" value={choice} className={styles.radio} />
          <span className={panel.label}>{texts.choices[choice]}</span>
        </label>
      ))}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
