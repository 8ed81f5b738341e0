import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { TeamPage } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { ApiError, Button, request, useMutation, useUnsavedChanges } from '@puchar/shared/kit';
import { parseTeamPage, teamPageEndpoints } from '@puchar/shared/team-page';
import styles from '../corrections/corrections.module.css';
import { texts } from './texts.pl.ts';
import { useFirstError } from '../use-first-error.ts';
import { Choice } from './choice.tsx';
import { Leaving, Roles } from './member-choices.tsx';
import type { RosterAct } from './roster.tsx';
import { begunOn, changeOf, names } from './roster-values.ts';
import type { Errors, Values } from './roster-values.ts';

const fields = [...names, 'reason'];

const labels = {
  atOnce: { send: texts.save, pending: texts.saving },
  late: { send: texts.sendRequest, pending: texts.sending },
} as const;

function errorsOf(error: Error): Errors {
  if (!(error instanceof ApiError)) return { '': texts.failed };
  if (error.code === 'WRONG_STAGE') return { '': texts.wrongStage };
  if (error.code === 'TOO_MANY_REQUESTS') return { '': texts.tooMany };
  if (error.code === 'CHANGED_MEANWHILE') return { '': texts.changed };
  if (error.issues.length === 0) return { '': texts.failed };
  return Object.fromEntries(
    error.issues.map(({ path, message }) => {
      const name = String(path.at(-1) ?? '');
      return [fields.some((known) => known === name) ? name : '', message];
    }),
  );
}

interface RosterFormProps {
  act: RosterAct;
  page: TeamPage;
  secret: string;
  /** Organisers decide. */
  isLate: boolean;
  onSaved: (page: TeamPage) => void;
  onTyped: (isTyped: boolean) => void;
}

function useChange({ act, page, secret, isLate, onSaved }: RosterFormProps) {
  const [version, setVersion] = useState(page.team?.updatedAt);
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: (values: Values) => {
      const params = { secret };
      const change = {
        ...changeOf(act, values),
        ...(version === undefined ? {} : { expectedUpdatedAt: version }),
      };
      if (!isLate) return request(teamPageEndpoints.changeOwnRoster, { params, body: change });
      const body = { change, reason: values.reason };
      return request(teamPageEndpoints.requestRosterChange, { params, body });
    },
    onSuccess: onSaved,
    onError(error) {
      const present = error instanceof ApiError ? parseTeamPage(error.present) : null;
      if (present !== null) setVersion(present.team?.updatedAt);
      setErrors(errorsOf(error));
    },
  });
  return {
    errors,
    isPending,
    save: (values: Values) => {
      setErrors({});
      mutate(values);
    },
  };
}

interface PersonProps {
  values: Values;
  errors: Errors;
  set: (change: Partial<Values>) => void;
}

function PersonFields({ values: { person, isAdult }, errors, set }: PersonProps) {
  const id = useId();
  return (
    <>
      {names.map((name) => (
        <div key={name} className={styles.field}>
          <label className={styles.label} htmlFor={`${id}-${name}`}>
            {texts.fields[name]}
          </label>
          <input
            id={`${id}-${name}`}
            className={styles.input}
            value={person[name]}
            autoComplete="off"
            aria-invalid={errors[name] !== undefined}
            aria-describedby={`${id}-${name}-error`}
            onChange={({ target }) => set({ person: { ...person, [name]: target.value } })}
          />
          <p id={`${id}-${name}-error`} className={styles.error}>
            {errors[name]}
          </p>
        </div>
      ))}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isAdult}
          onChange={({ target }) => set({ isAdult: target.checked })}
        />
        <span>{texts.isAdult}</span>
      </label>
    </>
  );
}

function Reason({ values: { reason }, errors, set }: PersonProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.reason}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={3}
        maxLength={500}
        value={reason}
        aria-invalid={errors.reason !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <p id={`${id}-error`} className={styles.error}>
        {errors.reason}
      </p>
    </div>
  );
}

export function RosterForm(props: RosterFormProps) {
  const { act, page, isLate, onTyped } = props;
  const [values, setValues] = useState(() => begunOn(page));
  const { errors, isPending, save } = useChange(props);
  const form = useFirstError(errors);
  const words = isLate ? labels.late : labels.atOnce;
  const set = (change: Partial<Values>) => setValues((all) => ({ ...all, ...change }));
  const isTyped = values.reason !== '' || names.some((name) => values.person[name] !== '');
  useUnsavedChanges(isTyped);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) save(values);
  }

  return (
    <form ref={form} className={styles.plain} noValidate onSubmit={handleSubmit}>
      {(act === 'REPLACE' || act === 'REMOVE') && <Leaving {...props} values={values} set={set} />}
      {act === 'ROLES' && <Roles {...props} values={values} set={set} />}
      {(act === 'ADD' || act === 'REPLACE') && (
        <PersonFields values={values} errors={errors} set={set} />
      )}
      {act === 'ADD' && (
        <Choice
          label={texts.role}
          value={values.gameRole}
          choices={Object.entries(roleNames)}
          onChange={(gameRole) => set({ gameRole })}
        />
      )}
      {isLate && <Reason values={values} errors={errors} set={set} />}
      {isLate && (act === 'ADD' || act === 'REPLACE') && <p role="note">{texts.joinsLate}</p>}
      <p role="alert" className={styles.error}>
        {errors['']}
      </p>
      <Button type="submit" look="primary" aria-disabled={isPending}>
        {isPending ? words.pending : words.send}
      </Button>
    </form>
  );
}
