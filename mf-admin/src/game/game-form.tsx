import { useWatch } from 'react-hook-form';
import type { Path, UseFormRegisterReturn } from 'react-hook-form';
import type { Game, GameUpdate, MeetingDetail } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';
import { Button, useNavigate } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, named, SelectField } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ConflictDialog } from '../lib/form/conflict-dialog.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import { checkEntries, checkSums } from './check-draft.ts';
import { linesOf } from './edited-lines.ts';
import { draftOf } from './draft.ts';
import type { GameDraft, GameNames } from './draft.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './game.module.css';
import { hasFigures, updateOf } from './read-draft.ts';
import type { ReadContext } from './read-draft.ts';
import { TeamSection } from './team-section.tsx';
import { texts } from './texts.pl.ts';

const { updateGame } = organiserEndpoints;

interface GameFormInput {
  game: Game;
  meet: MeetingDetail['meet'];
  names: GameNames;
}

export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

export function useGameForm({ game, meet, names }: GameFormInput) {
  const navigate = useNavigate();
  const context: ReadContext = {
    teams: [meet.team1, meet.team2],
    names,
    known: new Map(
      game.players.map(({ championName, championKey }) => [championName, championKey]),
    ),
  };
  const errorsOf = (draft: GameDraft) => ({
    ...checkEntries(draft, context),
    ...checkSums(draft, true),
  });
  const valuesOf = (version: Game) => draftOf(version, meet, names);
  const form = useContractForm({
    endpoint: updateGame,
    values: valuesOf(game),
    check: errorsOf,
    // Unreadable entries have no body; their fields show the errors.
    bodyOf: (draft): GameUpdate =>
      Object.keys(errorsOf(draft)).length > 0 ? {} : updateOf(draft, context),
    params: { id: game.id },
    onDone: () => void navigate(`/mecze/${game.meetId}`),
    versions: {
      begun: game,
      valuesOf,
      linesOf: (values) => linesOf(values, meet),
    },
  });
  useWatch({ control: form.control });
  const draft = form.getValues();
  const errors = form.isSubmitted ? errorsOf(draft) : checkSums(draft, false);
  return {
    ...form,
    draft,
    errors,
    field: (name: string): FieldProps => {
      const field = form.field(name as Path<GameDraft>); // Built of the same paths as the errors.
      return { ...field, error: errors[name] ?? form.serverErrorOf(name) };
    },
    setEntry: (name: string, entry: string) => form.set(name as Path<GameDraft>, entry), // As above.
  };
}

export type GameForm = ReturnType<typeof useGameForm>;

interface FormProps {
  form: GameForm;
  meet: MeetingDetail['meet'];
}

function ResultFields({ form, meet }: FormProps) {
  const isFixed = meet.state === 'FINISHED';
  return (
    <div role="group" aria-label={texts.result} className={styles.result}>
      <SelectField
        // react-hook-form drops the value of a disabled field that is registered.
        {...(isFixed ? { value: form.draft.winnerId, disabled: true } : form.field('winnerId'))}
        label={texts.winner}
        empty={texts.noWinner}
        choices={named([meet.team1, meet.team2])}
        hint={isFixed ? texts.winnerFixed : undefined}
      />
      <Field
        {...form.field('duration')}
        label={texts.duration}
        inputMode="text"
        autoComplete="off"
        required={false}
      />
      <Field
        {...form.field('patch')}
        label={texts.patch}
        maxLength={32}
        autoComplete="off"
        required={false}
      />
    </div>
  );
}

function State({ form, isOutdated }: { form: GameForm; isOutdated: boolean }) {
  const count = Object.keys(form.errors).length;
  const isFilled = form.draft.teams.every(hasFigures);
  return (
    <div role="status" className={panel.muted}>
      {count > 0 ? (
        <p className={styles.errors}>
          {texts.errors(`${count} ${pluralPl(count, 'pole', 'pola', 'pól')}`)}
        </p>
      ) : null}
      {count === 0 && isFilled ? <p>{texts.inOrder}</p> : null}
      {isOutdated ? <p>{texts.changed}</p> : null}
    </div>
  );
}

interface GameFormViewProps extends FormProps {
  names: GameNames;
  isOutdated: boolean;
}

export function GameFormView({ form, meet, names, isOutdated }: GameFormViewProps) {
  const unplaced = form.error === null ? [] : form.unplaced;
  return (
    <form className={styles.form} noValidate onSubmit={submitWith(form)}>
      <ResultFields form={form} meet={meet} />
      <TeamSection form={form} at={0} meetTeam={meet.team1} names={names} />
      <TeamSection form={form} at={1} meetTeam={meet.team2} names={names} />
      <div className={styles.end}>
        <State form={form} isOutdated={isOutdated} />
        <ErrorNote text={form.errorText} />
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
      <ConflictDialog {...form.conflict} />
    </form>
  );
}
