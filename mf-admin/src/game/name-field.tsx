import { useId, useState } from 'react';
import { Field } from '../lib/fields/field.tsx';
import { entryOf, keyOf } from './name-entry.ts';
import type { Names } from './name-entry.ts';

export interface NameFieldProps {
  label: string;
  value: string;
  names: Names;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A name of the game with the browser's own list of suggestions, or its number. The list stands in the page
 * only while the field has the focus: there may be hundreds of fields, each of hundreds of names.
 */
export function NameField({ label, value, names, error, hint, onChange }: NameFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);

  /** A number becomes the name it stands for. */
  function handleBlur() {
    setFocused(false);
    const key = keyOf(value, names);
    const name = key === null ? value : entryOf(key, names);
    if (key !== null && key !== 0 && name !== value) onChange(name);
  }

  return (
    <>
      <Field
        label={label}
        value={value}
        list={id}
        required={false}
        autoComplete="off"
        maxLength={100}
        error={error}
        hint={hint}
        onFocus={() => setFocused(true)}
        onBlur={handleBlur}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {focused
          ? Object.entries(names).map(([key, { name }]) => <option key={key}>{name}</option>)
          : null}
      </datalist>
    </>
  );
}
