import { DateField } from '../lib/fields/date-field.tsx';
import { Field } from '../lib/fields/field.tsx';
import { texts } from './texts.pl.ts';
import type { useEditionForm } from './use-edition-form.ts';

/** Name, year and moments; the deadline of consents only of an edition that there is. */
export function EditionFields({
  form: { values, issues, change, base },
}: {
  form: ReturnType<typeof useEditionForm>;
}) {
  return (
    <>
      <Field
        label={texts.name}
        value={values.name}
        error={issues['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={texts.year}
        type="number"
        inputMode="numeric"
        min={2000}
        max={2200}
        value={values.year}
        error={issues['year']}
        onChange={(event) => change({ year: event.target.value })}
      />
      <DateField
        label={texts.start}
        hint={texts.startHint}
        type="datetime-local"
        required={false}
        value={values.start}
        error={issues['submissionsStartDate']}
        onChange={(event) => change({ start: event.target.value })}
      />
      {base === null ? null : (
        <DateField
          label={texts.deadline}
          hint={texts.deadlineHint}
          type="datetime-local"
          required={false}
          value={values.deadline}
          error={issues['consentsDeadline']}
          onChange={(event) => change({ deadline: event.target.value })}
        />
      )}
    </>
  );
}
