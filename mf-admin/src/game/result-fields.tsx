import type { MeetingDetail } from '@puchar/shared/contract';
import type { FieldIssues } from '../lib/acts/field-issues.ts';
import { Field, SelectField } from '../lib/fields/field.tsx';
import type { GameDraft } from './draft.ts';
import styles from './game.module.css';
import { texts } from './texts.pl.ts';

interface ResultFieldsProps {
  draft: GameDraft;
  meet: MeetingDetail['meet'];
  issues: FieldIssues;
  onChange: (change: Partial<GameDraft>) => void;
}

/** Who won, in what time, on which version. The winner of a finished meeting is fixed. */
export function ResultFields({ draft, meet, issues, onChange }: ResultFieldsProps) {
  const fixed = meet.state === 'FINISHED';
  const choices = [
    { value: '', label: texts.noWinner },
    ...[meet.team1, meet.team2].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div role="group" aria-label={texts.result} className={styles.result}>
      <SelectField
        label={texts.winner}
        value={draft.winnerId}
        choices={choices}
        disabled={fixed}
        hint={fixed ? texts.winnerFixed : undefined}
        error={issues['winnerId']}
        onChange={({ target }) => onChange({ winnerId: target.value })}
      />
      <Field
        label={texts.duration}
        value={draft.duration}
        inputMode="text"
        autoComplete="off"
        required={false}
        error={issues['duration']}
        onChange={({ target }) => onChange({ duration: target.value })}
      />
      <Field
        label={texts.patch}
        value={draft.patch}
        maxLength={32}
        autoComplete="off"
        required={false}
        error={issues['patch']}
        onChange={({ target }) => onChange({ patch: target.value })}
      />
    </div>
  );
}
