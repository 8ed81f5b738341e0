import { CheckField, Field } from '../lib/form/fields.tsx';
import panel from '../lib/ui/panel.module.css';
import { fieldNames, texts } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

export function MatchDayFields({ form }: { form: SectionForm<'matchDay'> }) {
  const names = fieldNames.matchDay;
  return (
    <>
      <p className={panel.meta}>{texts.matchDayHint}</p>
      <Field
        {...form.field('checkInMinutes', { valueAsNumber: true })}
        label={names.checkInMinutes}
        type="number"
        inputMode="numeric"
      />
      <CheckField {...form.field('resultsCountAtOnce')} label={names.resultsCountAtOnce} />
    </>
  );
}
