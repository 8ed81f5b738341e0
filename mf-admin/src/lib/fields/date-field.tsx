import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { texts } from './texts.pl.ts';
import { isPartOfDate } from './whole-dates.ts';

/** A day, or a day with its time; half of one is told at the field once its form asks, see `hasWholeDates`. */
export function DateField({
  type,
  error,
  onInput,
  ...field
}: ComponentProps<typeof Field> & { type: 'date' | 'datetime-local' }) {
  const [isPart, setIsPart] = useState(false);
  const time = type === 'date' ? '' : 'T00:00';
  return (
    <Field
      min={`2000-01-01${time}`}
      max={`2100-12-31${time.replace('00:00', '23:59')}`}
      {...field}
      type={type}
      error={isPart ? texts.partOfDate : error}
      onInvalid={(event) => setIsPart(isPartOfDate(event.currentTarget))}
      onInput={(event) => {
        setIsPart(false);
        onInput?.(event);
      }}
    />
  );
}
