import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldFrameProps } from './field-frame.tsx';

type About = Omit<FieldFrameProps, 'children'>;

/** One line of text, a number, a date: whatever `type` says; required unless told. */
export function Field({
  label,
  error,
  hint,
  required = true,
  ...input
}: About & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(entry) => <input {...input} {...entry} required={required} />}
    </FieldFrame>
  );
}

/** Text of several lines. */
export function TextAreaField({
  label,
  error,
  hint,
  ...area
}: About & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
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

/** One of a few. */
export function SelectField({
  label,
  error,
  hint,
  choices,
  ...select
}: About & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(entry) => (
        <select {...select} {...entry}>
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
