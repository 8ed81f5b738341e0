import { useId, useState } from 'react';
import { Field } from '../lib/form/fields.tsx';
import { entryOf, keyOf } from './entries.ts';
import type { Names } from './entries.ts';
import type { FieldProps, GameForm } from './game-form.tsx';

interface CountFieldProps {
  field: FieldProps;
  label: string;
  hint?: string | undefined;
  placeholder?: string;
}

export function CountField({ field, placeholder = '0', ...rest }: CountFieldProps) {
  return (
    <Field
      {...field}
      {...rest}
      placeholder={placeholder}
      required={false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
    />
  );
}

interface NameFieldProps {
  form: Pick<GameForm, 'field' | 'setEntry'>;
  name: string;
  label: string;
  names: Names;
  hint?: string | undefined;
}

/**
 * The suggestions are rendered only while the field has the focus: there may be hundreds of fields with hundreds of
 * names each.
 */
export function NameField({ form, name, label, names, hint }: NameFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const field = form.field(name);

  function showName(value: string) {
    const key = keyOf(value, names);
    if (key === null || key === 0) return;
    const known = entryOf(key, names);
    if (known !== value) form.setEntry(name, known);
  }

  return (
    <>
      <Field
        {...field}
        label={label}
        list={id}
        required={false}
        autoComplete="off"
        maxLength={100}
        hint={hint}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false);
          void field.onBlur(event);
          showName(event.target.value);
        }}
      />
      <datalist id={id}>
        {isFocused
          ? Object.entries(names).map(([key, { name: known }]) => (
              <option key={key}>{known}</option>
            ))
          : null}
      </datalist>
    </>
  );
}
