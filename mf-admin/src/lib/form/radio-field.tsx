import { useId } from 'react';
import panel from '../ui/panel.module.css';
import styles from './fields.module.css';
import type { Choice } from './fields.tsx';
import type { ComponentProps } from 'react';

interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
}

/** One of a few, all in sight. */
export function RadioField({ legend, choices, error, ...input }: RadioFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.choices}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={panel.label}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.check}>
          <input {...input} type="radio" value={value} className={styles.box} />
          <span>{label}</span>
        </label>
      ))}
      {error === undefined ? null : (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
