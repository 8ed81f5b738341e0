import { useFieldArray } from 'react-hook-form';
import { formFields } from '@puchar/shared/organisers';
import { CheckField, Field, TextAreaField } from '../lib/form/fields.tsx';
import panel from '../lib/ui/panel.module.css';
import { AddRow, RowsField } from './rows-field.tsx';
import { fieldNames, rowNames, texts } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

/** Texts of the printed forms. */
export function FormsFields({ form }: { form: SectionForm<'forms'> }) {
  const names = fieldNames.forms;
  const rows = useFieldArray({ control: form.control, name: 'notice' });
  return (
    <>
      <p className={panel.meta}>
        {texts.formsHint(formFields.map((field) => `{${field}}`).join(' '))}
      </p>
      <CheckField {...form.field('checked')} label={names.checked} />
      <p className={panel.meta}>{texts.checkedHint}</p>
      <TextAreaField {...form.field('adultStatement')} label={names.adultStatement} rows={6} />
      <TextAreaField
        {...form.field('underageStatement')}
        label={names.underageStatement}
        rows={6}
      />
      <TextAreaField {...form.field('publication')} label={names.publication} rows={4} />
      <RowsField
        rows={rows}
        legend={names.notice}
        rowName={rowNames.part}
        error={form.errorOf('notice')}
        adding={
          <AddRow rowName={rowNames.part} onClick={() => rows.append({ title: '', text: '' })} />
        }
      >
        {(place) => (
          <>
            <Field {...form.field(`notice.${place}.title`)} label={rowNames.title} />
            <TextAreaField {...form.field(`notice.${place}.text`)} label={rowNames.text} rows={5} />
          </>
        )}
      </RowsField>
      <TextAreaField {...form.field('councilAbout')} label={names.councilAbout} rows={4} />
      <TextAreaField {...form.field('councilPrivacy')} label={names.councilPrivacy} rows={6} />
    </>
  );
}
