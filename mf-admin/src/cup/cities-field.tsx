import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../lib/form/fields.tsx';
import { texts } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

const citiesOf = (text: string) =>
  text
    .split(',')
    .map((city) => city.trim())
    .filter((city) => city !== '');

/** Typed as one line, with commas between. */
export function CitiesField({ form, label }: { form: SectionForm<'identity'>; label: string }) {
  const { field } = useController({ control: form.control, name: 'cities' });
  const [text, setText] = useState(field.value.join(', '));
  // After the version of another organiser was taken over.
  const shown = citiesOf(text).join() === field.value.join() ? text : field.value.join(', ');
  const [first] = field.value.flatMap((_, place) => form.errorOf(`cities.${place}`) ?? []);
  return (
    <Field
      {...field}
      label={label}
      value={shown}
      required={false}
      hint={texts.citiesHint}
      error={form.errorOf('cities') ?? first}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(citiesOf(target.value));
      }}
    />
  );
}
