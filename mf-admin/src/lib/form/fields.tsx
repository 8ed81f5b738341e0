import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import panel from '../ui/panel.module.css';
import styles from './fields.module.css';

interface EntryProps {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Description {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

interface FieldFrameProps extends Description {
  children: (entry: EntryProps) => ReactNode;
}

function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const described = [
    hint === undefined ? [] : `${id}-hint`,
    error === undefined ? [] : `${id}-error`,
  ];
  return (
    <div className={styles.field}>
      <label className={panel.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.flat().join(' ') || undefined,
      })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={panel.meta}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type Entry<Tag extends 'input' | 'textarea' | 'select'> = Description &
  Omit<ComponentProps<Tag>, 'id' | 'className'>;

/** `field` of a form, for components that render some of its fields. */
export type FieldOf<Values> = (name: keyof Values) => { name: string; error: string | undefined };

export function Field({ label, error, hint, required = true, ...input }: Entry<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(entry) => <input {...input} {...entry} required={required} />}
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, ...area }: Entry<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(entry) => <textarea rows={4} {...area} {...entry} />}
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export function named(rows: readonly { id: string; name: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

interface SelectProps extends Entry<'select'> {
  choices: readonly Choice[];
  /** Label of a first choice with an empty value. */
  empty?: string | undefined;
}

export function SelectField({ label, error, hint, choices, empty, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(entry) => (
        <select {...select} {...entry}>
          {empty === undefined ? null : <option value="">{empty}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function CheckField({ label, error, ...input }: Omit<Entry<'input'>, 'type' | 'hint'>) {
  return (
    <label className={styles.check}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        aria-invalid={error === undefined ? undefined : true}
      />
      <span>{label}</span>
    </label>
  );
}

/** Whether a date is half-typed or out of range, which its value does not show. */
export function isPartOfDate({ validity, type }: HTMLInputElement): boolean {
  const isDate = type === 'date' || type === 'datetime-local';
  return isDate && (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow);
}

export function DateField({
  type,
  ...field
}: Entry<'input'> & { type: 'date' | 'datetime-local' }) {
  const time = type === 'date' ? '' : 'T00:00';
  return (
    <Field
      min={`2000-01-01${time}`}
      max={`2100-12-31${time.replace('00:00', '23:59')}`}
      {...field}
      type={type}
    />
  );
}
