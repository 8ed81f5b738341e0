import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AwaitedCorrection, TeamPage } from '@puchar/shared/contract';
import { ApiError, Button, request, useMutation, useUnsavedChanges } from '@puchar/shared/kit';
import { parseTeamPage, teamPageEndpoints } from '@puchar/shared/team-page';
import { useFirstError } from '../use-first-error.ts';
import { CorrectionField } from './correction-field.tsx';
import { consequencesOf, dataOf, errorsOf, keyOf, labelOf, valuesOf } from './correction-values.ts';
import type { Errors, Value } from './correction-values.ts';
import styles from './corrections.module.css';
import { texts } from './texts.pl.ts';

interface CorrectionFormProps {
  correction: AwaitedCorrection;
  page: TeamPage;
  secret: string;
  /** @param page Null where it has to be read again. */
  onDone: (news: string, page: TeamPage | null) => void;
}

interface Outcome {
  errors: Errors;
  /** What is stored now, where someone changed it after this form was opened. */
  present: AwaitedCorrection | null;
}

const nothing: Outcome = { errors: {}, present: null };

function errorsIn(correction: AwaitedCorrection, error: Error): Errors {
  if (!(error instanceof ApiError)) return { '': texts.failed };
  if (error.issues.length > 0) {
    return { '': texts.correct, ...errorsOf(correction, error.issues) };
  }
  const keys = { TAG_TAKEN: 'tag', INVALID_LOGO: 'logo' } as const;
  if (error.code === 'TAG_TAKEN' || error.code === 'INVALID_LOGO') {
    return { '': texts.correct, [keys[error.code]]: error.text };
  }
  return { '': texts.failed };
}

function useCorrection({ correction, page, secret, onDone }: CorrectionFormProps) {
  const [values, setValues] = useState(() => valuesOf(correction));
  const [version, setVersion] = useState(page.team?.updatedAt);
  const [outcome, setOutcome] = useState(nothing);
  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') {
      onDone(texts.withdrawn, null);
      return;
    }
    const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
    const now = isConflict ? parseTeamPage(error.present) : null;
    if (now === null) {
      setOutcome({ errors: errorsIn(correction, error), present: null });
      return;
    }
    const present = now.corrections.find(({ id }) => id === correction.id);
    if (present === undefined) onDone(texts.settled, now);
    else {
      setVersion(now.team?.updatedAt);
      setOutcome({ errors: { '': texts.changed }, present });
    }
  };
  const { mutate, isPending } = useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: () =>
      request(teamPageEndpoints.sendCorrection, {
        params: { secret, correctionId: correction.id },
        body: {
          ...dataOf(correction, values),
          ...(version === undefined ? {} : { expectedUpdatedAt: version }),
        },
      }),
    onSuccess: (now) => onDone(texts.sent, now),
    onError: handleError,
  });
  return {
    values,
    outcome,
    isPending,
    set: (key: string, value: Value) => setValues((all) => ({ ...all, [key]: value })),
    fail: (key: string, message: string) =>
      setOutcome({ ...outcome, errors: { ...outcome.errors, [key]: message } }),
    send: () => {
      setOutcome(nothing);
      mutate();
    },
  };
}

export function CorrectionForm(props: CorrectionFormProps) {
  const { correction, page } = props;
  const { values, outcome, isPending, set, fail, send } = useCorrection(props);
  const form = useFirstError(outcome.errors);
  const begun = valuesOf(correction);
  useUnsavedChanges(Object.entries(values).some(([key, value]) => value !== begun[key]));
  const now = outcome.present === null ? null : valuesOf(outcome.present);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) send();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      aria-label={correction.note || texts.title}
    >
      <p className={styles.note} dir="auto">
        {correction.note}
      </p>
      {correction.fields.map((field) => {
        const key = keyOf(field);
        const value = values[key] ?? '';
        const isText = typeof value === 'string' && field.field !== 'logo';
        const isOther = isText && now !== null && now[key] !== value;
        return (
          <CorrectionField
            key={key}
            field={field.field}
            label={labelOf(field, page)}
            value={value}
            error={outcome.errors[key]}
            present={isOther ? texts.present(String(now[key] ?? '')) : undefined}
            onChange={(next) => set(key, next)}
            onError={(message) => fail(key, message)}
          />
        );
      })}
      {consequencesOf(correction, values).map((text) => (
        <p key={text} role="note" className={styles.error}>
          {text}
        </p>
      ))}
      <p role="alert" className={styles.error}>
        {outcome.errors['']}
      </p>
      <Button type="submit" look="primary" aria-disabled={isPending}>
        {isPending ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
