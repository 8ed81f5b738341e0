import { Field } from '../lib/fields/field.tsx';

export interface CountFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** A figure: digits, and nothing for 0. */
export function CountField({ placeholder = '0', onChange, ...field }: CountFieldProps) {
  return (
    <Field
      {...field}
      placeholder={placeholder}
      required={false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
