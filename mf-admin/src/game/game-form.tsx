import { useEffect, useRef } from 'react';
import type { MeetingDetail } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import type { GameNames } from './draft.ts';
import styles from './game.module.css';
import { hasFigures } from './read-draft.ts';
import { ResultFields } from './result-fields.tsx';
import { TeamSection } from './team-section.tsx';
import { texts } from './texts.pl.ts';
import type { GameForm as Form } from './use-game-form.ts';

interface GameFormProps {
  form: Form;
  meet: MeetingDetail['meet'];
  names: GameNames;
  /** Whether somebody changed the game since it was opened. */
  changed: boolean;
}

function State({ form, changed }: Pick<GameFormProps, 'form' | 'changed'>) {
  const count = Object.keys(form.faults).length;
  const isFilled = form.values.teams.every(hasFigures);
  return (
    <div role="status" className={styles.state}>
      {count > 0 ? (
        <p className={styles.faults}>
          {texts.faults(`${count} ${pluralPl(count, 'pole', 'pola', 'pól')}`)}
        </p>
      ) : null}
      {count === 0 && isFilled ? <p>{texts.inOrder}</p> : null}
      {changed ? <p>{texts.changed}</p> : null}
    </div>
  );
}

/** The whole game; what was refused stays as typed. */
export function GameForm({ form, meet, names, changed }: GameFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { values, faults, attempts, issues } = form;
  useEffect(() => {
    if (attempts === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const [one, two] = values.teams;
  const unplaced = form.refusal === null ? [] : Object.values(issues);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <ResultFields draft={values} meet={meet} issues={faults} onChange={form.change} />
      <TeamSection
        draft={values}
        at={0}
        meetTeam={meet.team1}
        issues={faults}
        names={names}
        onChange={(change) => form.change({ teams: [{ ...one, ...change }, two] })}
      />
      <TeamSection
        draft={values}
        at={1}
        meetTeam={meet.team2}
        issues={faults}
        names={names}
        onChange={(change) => form.change({ teams: [one, { ...two, ...change }] })}
      />
      <div className={styles.end}>
        <State form={form} changed={changed} />
        <Refusal text={form.refusal} />
        {unplaced.length === 0 ? null : (
          <ul className={styles.unplaced}>
            {unplaced.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <Button type="submit" look="primary" aria-disabled={form.busy}>
          {form.busy ? texts.saving : texts.save}
        </Button>
      </div>
      <ConflictDialog rows={form.rows} {...form.conflict} refusal={null} />
    </form>
  );
}
