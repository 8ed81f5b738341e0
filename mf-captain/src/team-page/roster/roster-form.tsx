import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { TeamPage } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { ApiError, Button, request, useMutation, useUnsavedChanges } from '@puchar/shared/kit';
import { parseTeamPage, teamPageEndpoints } from '@puchar/shared/team-page';
import styles from '../corrections/corrections.module.css';
import { texts } from './texts.pl.ts';
import { Choice } from './choice.tsx';
import { Leaving, Roles } from './member-choices.tsx';
import type { RosterAct } from './roster.tsx';
import { begunOn, changeOf, names } from './roster-values.ts';
import type { Errors, Values } from './roster-values.ts';

function errorsOf(error: Error): Errors {
  if (!(error instanceof ApiError)) return { '': texts.failed };
  if (error.code === 'WRONG_STAGE') return { '': texts.wrongStage };
  if (error.code === 'TOO_MANY_REQUESTS') return { '': texts.tooMany };
  if (error.code === 'CHANGED_MEANWHILE') return { '': texts.changed };
  if (error.issues.length === 0) return { '': texts.failed };
  return Object.fromEntries(
    error.issues.map(({ path, message }) => {
      const name = String(path.at(-1) ?? '');
      return [names.some((known) => known === name) ? name : '', message];
    }),
  );
}

interface RosterFormProps {
  act: RosterAct;
  page: TeamPage;
  secret: string;
  onSaved: (page: TeamPage) => void;
}

function useChange({ act, page, secret, onSaved }: RosterFormProps) {
  const [version, setVersion] = useState(page.team?.updatedAt);
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: (values: Values) =>
      request(teamPageEndpoints.changeOwnRoster, {
        params: { secret },
        body: {
          ...changeOf(act, values),
          ...(version === undefined ? {} : { expectedUpdatedAt: version }),
        },
      }),
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

export function RosterForm(props: RosterFormProps) {
  const { act, page } = props;
  const [values, setValues] = useState(() => begunOn(page));
  const { errors, isPending, save } = useChange(props);
  const set = (change: Partial<Values>) => setValues((all) => ({ ...all, ...change }));
  useUnsavedChanges(names.some((name) => values.person[name] !== ''));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) save(values);
  }

  return (
    <form className={styles.plain} noValidate onSubmit={handleSubmit}>
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
      <p role="alert" className={styles.error}>
        {errors['']}
      </p>
      <Button type="submit" look="primary" aria-disabled={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
