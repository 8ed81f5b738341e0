import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { FormValues } from '../form-values.ts';
import type { Label } from '../texts.pl.ts';
import { FaultText } from './fault-text.tsx';
import { fieldId } from './field-id.ts';
import styles from './field.module.css';
import { useLabel } from './use-label.ts';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck'> {
  path: FieldPath<FormValues>;
  label: Label;
  hint?: ReactNode;
  required?: boolean;
  /** Of a rule across several fields; shown while the field has no fault of its own. */
  outerFault?: string | undefined;
  /** Hears the entry after the form has it. */
  onEntry?: (value: string) => void;
}

/** Label, one line of entry, hint and fault. */
export function TextField(props: TextFieldProps) {
  const { path, label, hint, required = true, outerFault, onEntry, ...input } = props;
  const { register, getFieldState } = useFormContext<FormValues>();
  const state = useFormState<FormValues>({ name: path });
  const id = fieldId(path);
  const fault = getFieldState(path, state).error?.message ?? outerFault;
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {useLabel(label)}
      </label>
      <input
        {...input}
        {...register(path, { onChange: (event) => onEntry?.(String(event.target.value)) })}
        id={id}
        type="text"
        className={styles.input}
        // Data of several people: what the browser knows of its owner would be wrong in most places.
        autoComplete="off"
        aria-required={required}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault === undefined ? null : <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  );
}
