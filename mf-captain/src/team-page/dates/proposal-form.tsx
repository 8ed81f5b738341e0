import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { MeetingDates, TeamDates } from '@puchar/shared/contract';
import { dateProblem, dateProblemTexts, warsawInstant } from '@puchar/shared/domain';
import { Button, useUnsavedChanges } from '@puchar/shared/kit';
import styles from './dates.module.css';
import { RulesInWords } from './rules.tsx';
import { texts } from './texts.pl.ts';
import type { DateSteps } from './use-date-steps.ts';

interface ProposalFormProps {
  rules: TeamDates['rules'];
  dates: MeetingDates;
  steps: DateSteps;
  onEnd: () => void;
}

const places = [0, 1, 2];
type Errors = Readonly<Record<number, string>>;

/** Local time of Poland, wherever the phone is. */
const instantOf = (local: string) => warsawInstant(local.slice(0, 10), local.slice(11, 16));

function errorsOf(
  typed: readonly string[],
  form: HTMLFormElement,
  props: ProposalFormProps,
): Errors {
  const { rules, dates } = props;
  const around = { rules, now: new Date().toISOString(), meeting: dates, ...dates };
  const entries = typed.flatMap((local, place): [number, string][] => {
    const input = form.elements.namedItem(`termin-${place}`);
    const isHalf = input instanceof HTMLInputElement && input.validity.badInput;
    if (local === '') return isHalf || place === 0 ? [[place, texts.missing]] : [];
    if (typed.indexOf(local) < place) return [[place, texts.repeated]];
    const problem = dateProblem(instantOf(local), around);
    return problem === null ? [] : [[place, dateProblemTexts[problem]]];
  });
  return Object.fromEntries(entries);
}

/** Errors of the server by the field they belong to: empty fields were not sent. */
function errorsOfServer({ failure }: DateSteps, typed: readonly string[]): Errors {
  const sent = places.filter((place) => typed[place] !== '');
  const entries = (failure?.issues ?? []).flatMap(({ path: [, at], message }) => {
    const place = typeof at === 'number' ? sent[at] : 0;
    return place === undefined ? [] : [[place, message] as const];
  });
  return Object.fromEntries(entries);
}

interface DateEntryProps {
  place: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function DateEntry({ place, value, error, onChange }: DateEntryProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {place === 0 ? texts.date(1) : texts.optional(place + 1)}
      </label>
      <input
        id={id}
        name={`termin-${place}`}
        className={styles.input}
        type="datetime-local"
        required={place === 0}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function ProposalForm(props: ProposalFormProps) {
  const { rules, dates, steps, onEnd } = props;
  const [typed, setTyped] = useState<readonly string[]>(['', '', '']);
  const [errors, setErrors] = useState<Errors>({});
  useUnsavedChanges(typed.some((local) => local !== ''));
  const shown = { ...errorsOfServer(steps, typed), ...errors };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = errorsOf(typed, form, props);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      const input = form.elements.namedItem(`termin-${first}`);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    const chosen = typed.filter((local) => local !== '').map(instantOf);
    // A failure is shown at the meeting, with what was typed.
    const isSent = await steps.step({ kind: 'propose', dates: chosen }).then(
      () => true,
      () => false,
    );
    if (isSent) onEnd();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={texts.form(dates.opponent.name)}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <RulesInWords rules={rules} dates={dates} />
      {places.map((place) => (
        <DateEntry
          key={place}
          place={place}
          value={typed[place] ?? ''}
          error={shown[place]}
          onChange={(value) => {
            setTyped(typed.map((local, at) => (at === place ? value : local)));
            setErrors({ ...errors, [place]: undefined } as Errors);
            steps.forget();
          }}
        />
      ))}
      <p className={styles.actions}>
        <Button type="submit" look="primary" disabled={steps.isPending}>
          {texts.send}
        </Button>
        <Button onClick={onEnd}>{texts.cancel}</Button>
      </p>
    </form>
  );
}
