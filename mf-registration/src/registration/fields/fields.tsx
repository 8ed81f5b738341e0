import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { useIsMobile, VisuallyHidden } from '@puchar/shared/kit';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import type { Label } from '../texts.pl.ts';
import styles from './field.module.css';

/** What is wrong, with a sign beside the colour. */
export function FaultText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault}>
      <svg className={styles.sign} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5 15 14H1zM8 6v4M8 11.6v.6" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** Id of the element that takes the focus for a field of the form: `members.2.class`. */
export function fieldId(path: string): string {
  return `pole-${path.replaceAll('.', '-')}`;
}

/** The label as the layout has room for it. */
export function useLabel({ full, short }: Label): string {
  return useIsMobile() === false ? full : short;
}

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

const mostCharacters = 256;
const id = fieldId('description');

/** Several lines with a count of what is used. */
export function DescriptionField() {
  const { register, getFieldState } = useFormContext<FormValues>();
  const state = useFormState<FormValues>({ name: 'description' });
  const used = (useWatch<FormValues, 'description'>({ name: 'description' }) ?? '').trim().length;
  const fault = getFieldState('description', state).error?.message;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {useLabel(texts.description)}
      </label>
      <textarea
        {...register('description')}
        id={id}
        rows={3}
        className={styles.area}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-count${fault === undefined ? '' : ` ${id}-fault`}`}
      />
      <p id={`${id}-count`} className={styles.count} data-over={used > mostCharacters}>
        <span aria-hidden="true">{texts.counter(used, mostCharacters)}</span>
        <VisuallyHidden>{texts.counterSpoken(used, mostCharacters)}</VisuallyHidden>
      </p>
      {fault === undefined ? null : <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  );
}

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
