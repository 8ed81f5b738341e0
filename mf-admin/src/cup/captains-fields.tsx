import { useFieldArray } from 'react-hook-form';
import { CheckField, choicesOf, DateField, Field, SelectField } from '../lib/form/fields.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './captains-texts.pl.ts';
import { AddRow, RowsField } from './rows-field.tsx';
import { fieldNames, movableNames } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

interface CaptainsFieldsProps {
  form: SectionForm<'captains'>;
}

const names = fieldNames.captains;
const movable = choicesOf(movableNames);

function Breaks({ form }: CaptainsFieldsProps) {
  const rows = useFieldArray({ control: form.control, name: 'breaks' });
  return (
    <RowsField
      rows={rows}
      legend={names.breaks}
      rowName={texts.break}
      hint={texts.breaksHint}
      error={form.errorOf('breaks')}
      adding={<AddRow rowName={texts.break} onClick={() => rows.append({ from: '', to: '' })} />}
    >
      {(place) => (
        <>
          <DateField {...form.field(`breaks.${place}.from`)} label={texts.from} type="date" />
          <DateField {...form.field(`breaks.${place}.to`)} label={texts.to} type="date" />
        </>
      )}
    </RowsField>
  );
}

function Hours({ form }: CaptainsFieldsProps) {
  const fields = ['schoolDayFrom', 'schoolDayTo', 'weekendFrom', 'weekendTo'] as const;
  return (
    <section className={panel.fields}>
      <h4 className={panel.label}>{texts.hours}</h4>
      <p className={panel.meta}>{texts.hoursHint}</p>
      {fields.map((name) => (
        <Field key={name} {...form.field(name)} label={names[name]} type="time" />
      ))}
    </section>
  );
}

export function CaptainsFields({ form }: CaptainsFieldsProps) {
  return (
    <section className={panel.blocks}>
      <h3 className={panel.heading}>{texts.dates}</h3>
      <p className={panel.meta}>{texts.help}</p>
      <SelectField {...form.field('movable')} label={names.movable} choices={movable} />
      <section className={panel.fields}>
        <h4 className={panel.label}>{texts.window}</h4>
        <p className={panel.meta}>{texts.windowHint}</p>
        <DateField
          {...form.field('firstDay')}
          label={names.firstDay}
          type="date"
          required={false}
        />
        <DateField {...form.field('lastDay')} label={names.lastDay} type="date" required={false} />
      </section>
      <Hours form={form} />
      <Breaks form={form} />
      <Field
        {...form.field('leadHours', { valueAsNumber: true })}
        label={names.leadHours}
        hint={texts.leadHint}
        type="number"
        inputMode="numeric"
      />
      <Field
        {...form.field('decisionDays', { valueAsNumber: true })}
        label={names.decisionDays}
        hint={texts.decisionHint}
        type="number"
        inputMode="numeric"
      />
      <Field
        {...form.field('openDays', { valueAsNumber: true })}
        label={names.openDays}
        hint={texts.openHint}
        type="number"
        inputMode="numeric"
      />
      <CheckField {...form.field('datesAtOnce')} label={names.datesAtOnce} />
      <p className={panel.meta}>{texts.atOnceHint}</p>
    </section>
  );
}
