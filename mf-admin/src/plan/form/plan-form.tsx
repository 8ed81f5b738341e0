import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@puchar/shared/kit';
import { CheckField, choicesOf, DateField, Field, SelectField } from '../../lib/form/fields.tsx';
import { bestOfNames } from '../../lib/names.pl.ts';
import panel from '../../lib/ui/panel.module.css';
import { ruleTexts as texts } from '../texts.pl.ts';
import styles from './plan-form.module.css';
import { readRules } from './rule-values.ts';
import type { RuleErrors, RuleValues } from './rule-values.ts';

interface PartProps {
  values: RuleValues;
  errors: RuleErrors;
  onType: (values: RuleValues) => void;
}

type TextName = {
  [Name in keyof RuleValues]: RuleValues[Name] extends string ? Name : never;
}[keyof RuleValues];

/** What a field of that name needs. */
function fieldOf({ values, errors, onType }: PartProps) {
  return (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    label: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onType({ ...values, [name]: target.value }),
  });
}

function Weekdays({ values, onType }: PartProps) {
  return (
    <fieldset className={styles.weekdays}>
      <legend className={panel.label}>{texts.weekdays}</legend>
      {texts.weekdayNames.map((name, index) => {
        const day = String(index);
        return (
          <CheckField
            key={name}
            label={name}
            checked={values.weekdays.includes(day)}
            onChange={({ target }) =>
              onType({
                ...values,
                weekdays: target.checked
                  ? [...values.weekdays, day]
                  : values.weekdays.filter((one) => one !== day),
              })
            }
          />
        );
      })}
    </fieldset>
  );
}

function FreeDays({ values, errors, onType }: PartProps) {
  const { without } = values;
  const put = (place: number, range: Partial<{ from: string; to: string }>) =>
    onType({
      ...values,
      without: without.map((one, at) => (at === place ? { ...one, ...range } : one)),
    });
  return (
    <fieldset className={styles.free}>
      <legend className={panel.label}>{texts.without}</legend>
      {without.map(({ from, to }, place) => (
        <div key={place} className={styles.range}>
          <DateField
            type="date"
            label={texts.withoutFrom(place + 1)}
            value={from}
            onChange={({ target }) =>
              put(place, { from: target.value, ...(to === '' ? { to: target.value } : {}) })
            }
          />
          <DateField
            type="date"
            label={texts.withoutTo(place + 1)}
            value={to}
            onChange={({ target }) => put(place, { to: target.value })}
          />
          <Button
            look="quiet"
            aria-label={texts.removeWithout(place + 1)}
            onClick={() => onType({ ...values, without: without.filter((_, at) => at !== place) })}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {errors.without === undefined ? null : (
        <p className={panel.danger} role="alert">
          {errors.without}
        </p>
      )}
      <div>
        <Button
          look="quiet"
          onClick={() => onType({ ...values, without: [...without, { from: '', to: '' }] })}
        >
          {texts.addWithout}
        </Button>
      </div>
    </fieldset>
  );
}

function Hours(props: PartProps) {
  const field = fieldOf(props);
  return (
    <div className={styles.row}>
      <Field {...field('schoolDayFrom')} type="time" />
      <Field {...field('schoolDayTo')} type="time" hint={texts.hoursHint} />
      <Field {...field('weekendFrom')} type="time" />
      <Field {...field('weekendTo')} type="time" />
    </div>
  );
}

function Places(props: PartProps) {
  const field = fieldOf(props);
  const number = { type: 'number', inputMode: 'numeric' } as const;
  return (
    <>
      <div className={styles.row}>
        <Field {...field('minutes')} {...number} />
        <Field {...field('pause')} {...number} />
        <Field {...field('rest')} {...number} />
        <Field {...field('perDay')} {...number} />
      </div>
      <div className={styles.row}>
        <Field {...field('stations')} hint={texts.stationsHint} required={false} />
        <Field {...field('atOnce')} {...number} hint={texts.atOnceHint} />
        <Field {...field('breaks')} hint={texts.breaksHint} required={false} />
        <SelectField {...field('bestOf')} choices={choicesOf(bestOfNames)} />
      </div>
    </>
  );
}

interface PlanFormProps {
  values: RuleValues;
  onType: (values: RuleValues) => void;
  onPlan: () => void;
}

/** The whole group stage in one form. */
export function PlanForm({ values, onType, onPlan }: PlanFormProps) {
  const [isTried, setTried] = useState(false);
  const { errors: found } = readRules(values);
  const errors = isTried ? found : {};
  const part = { values, errors, onType };
  const field = fieldOf(part);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(found);
    if (wrong === undefined) onPlan();
    else event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.row}>
        <DateField {...field('first')} type="date" />
        <DateField {...field('last')} type="date" />
        <Weekdays {...part} />
      </div>
      <FreeDays {...part} />
      <Hours {...part} />
      <Places {...part} />
      <div>
        <CheckField
          label={texts.again}
          checked={values.again}
          onChange={({ target }) => onType({ ...values, again: target.checked })}
        />
        <p className={panel.meta}>{texts.againHint}</p>
      </div>
      <div>
        <Button type="submit">{texts.plan}</Button>
      </div>
    </form>
  );
}
