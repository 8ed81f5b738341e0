import type { ComponentProps } from 'react';
import styles from './check-field.module.css';

/** A box to tick, with its label beside it. */
export function CheckField({
  label,
  ...input
}: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
