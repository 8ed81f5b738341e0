import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { useIsMobile, VisuallyHidden } from '@puchar/shared/kit';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import type { Label } from '../texts.pl.ts';
import styles from './field.module.css';

export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <svg className={styles.sign} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5 15 14H1zM8 6v4M8 11.6v.6" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** Id of the focusable element of a field, e.g. `members.2.class`. */
export function fieldId(path: string): string {
  return `pole-${path.replaceAll('.', '-')}`;
}

export function useLabel({ full, short }: Label): string {
  return useIsMobile() === false ? full : short;
}

export function useField(path: FieldPath<FormValues>) {
  const { register, getFieldState } = useFormContext<FormValues>();
  const state = useFormState<FormValues>({ name: path });
  return { register, id: fieldId(path), error: getFieldState(path, state).error?.message };
}

interface CheckFieldProps {
  path: FieldPath<FormValues>;
  children: ReactNode;
}

export function CheckField({ path, children }: CheckFieldProps) {
  const { register, id, error } = useField(path);
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...register(path)}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

const mostCharacters = 256;

export function DescriptionField() {
  const { register, id, error } = useField('description');
  const used = (useWatch<FormValues, 'description'>({ name: 'description' }) ?? '').trim().length;
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
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-count${error === undefined ? '' : ` ${id}-error`}`}
      />
      <p id={`${id}-count`} className={styles.count} data-over={used > mostCharacters}>
        <span aria-hidden="true">{texts.counter(used, mostCharacters)}</span>
        <VisuallyHidden>{texts.counterSpoken(used, mostCharacters)}</VisuallyHidden>
      </p>
      {error === undefined ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'inputMode' | 'spellCheck'
> {
  path: FieldPath<FormValues>;
  label: Label;
  hint?: ReactNode;
  required?: boolean;
  /** Of a rule across fields; the field's own error comes first. */
  outerError?: string | undefined;
  onEntry?: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const { path, label, hint, required = true, outerError, onEntry, ...input } = props;
  const { register, id, error: ownError } = useField(path);
  const error = ownError ?? outerError;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
        // Data of several people: the browser's autofill would be wrong.
        autoComplete="off"
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
