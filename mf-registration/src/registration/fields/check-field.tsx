import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { FormValues } from '../form-values.ts';
import { FaultText } from './fault-text.tsx';
import { fieldId } from './field-id.ts';
import styles from './field.module.css';

interface CheckFieldProps {
  path: FieldPath<FormValues>;
  children: ReactNode;
}

/** A box that must be ticked, its text, and its fault. */
export function CheckField({ path, children }: CheckFieldProps) {
  const { register, getFieldState } = useFormContext<FormValues>();
  const state = useFormState<FormValues>({ name: path });
  const id = fieldId(path);
  const fault = getFieldState(path, state).error?.message;
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...register(path)}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        />
        <span>{children}</span>
      </label>
      {fault === undefined ? null : <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  );
}
